// `npm run engines` runs PostgreSQL, Redis, an S3 server and a mail sink until Ctrl-C.
// `npm run engines -- redis s3` runs only these two.
import { endAll } from '../scripts/lib/children.mjs';
import { startEngines } from './engines.mjs';
import { runProgram, SetUpError } from '../scripts/lib/project.mjs';

const ENGINE_NAMES = ['postgres', 'redis', 's3', 'smtp'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

await runProgram(async () => {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !ENGINE_NAMES.includes(name));
  if (unknown.length > 0)
    throw new SetUpError(`Unknown: ${unknown.join(', ')}. Choose from ${ENGINE_NAMES.join(', ')}.`);
  const stopRequested = waitForStop();
  const engines = await startEngines({
    ...Object.fromEntries(
      ENGINE_NAMES.map((name) => [name, requested.length === 0 || requested.includes(name)]),
    ),
    onMail: ({ to, raw }) => console.log(`\nA mail to ${to.join(', ')}:\n${decodeMail(raw)}\n`),
  });
  console.log(
    `${Object.entries(engines.env)
      .map(([name, value]) => `export ${name}='${value}'`)
      .join('\n')}\n\nRunning. Ctrl-C stops them and removes their data.`,
  );
  await stopRequested;
  await engines.stop();
  await endAll('SIGTERM');
});

/** Resolves on a signal or when the parent process has ended. */
function waitForStop() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}

/** Returns the decoded body of a base64 mail. Returns any other mail unchanged. */
function decodeMail(raw) {
  const [headers, ...body] = raw.split('\r\n\r\n');
  return /^content-transfer-encoding: base64/im.test(headers)
    ? Buffer.from(body.join(''), 'base64').toString('utf8')
    : raw;
}
