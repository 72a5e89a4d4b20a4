import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testIf } from '../testing/test-if';
import { SCRATCH_DIR, requireProgram, runCommand } from './programs';
import { useAttackedProduct } from './product';

/** More requests of a scanner than this number must pass the validation and reach a SQL statement. */
const INSUFFICIENT_REQUESTS = 20;

const attacked = useAttackedProduct();
beforeAll(() => mkdir(SCRATCH_DIR, { recursive: true }));

test('wapiti finds no unexplained weakness', async () => {
  const program = requireProgram('wapiti');
  const { product, cookie } = attacked();
  const reportFile = path.join(SCRATCH_DIR, 'wapiti.json');
  // Removes the report of an earlier run, so that the test cannot read it.
  await rm(reportFile, { force: true });
  const acceptedBefore = await product.countAccepted('GET', '/api/v1/clubs/search');
  const startPageArgs = [
    '/api/v1/clubs/search?search=band',
    '/api/v1/clubs?sort=latest',
    '/api/docs',
    '/privacy',
  ].flatMap((address) => ['-s', product.url + address]);
  const { output, isTimedOut } = await runCommand(
    program,
    [
      '-u',
      `${product.url}/`,
      ...startPageArgs,
      '--scope',
      'folder',
      '-H',
      `Cookie: ${cookie}`,
      '-f',
      'json',
      '-o',
      reportFile,
      '--flush-session',
      '--max-scan-time',
      '1',
      '--max-attack-time',
      '20',
      '--no-bugreport',
      '-m',
      'backup,blindsql,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,ssrf,xss,xxe,cookieflags',
      '--store-session',
      path.join(SCRATCH_DIR, 'wapiti'),
    ],
    150_000,
  );
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  if (isTimedOut || text === '')
    throw new Error(
      `wapiti ${isTimedOut ? 'ran out of time' : 'wrote no report'}: ${output.trim().slice(-300)}`,
    );
  // The report of wapiti: findings by category.
  const { vulnerabilities = {} } = JSON.parse(text) as {
    vulnerabilities?: Record<string, { info: string; path: string }[]>;
  };
  const findings = Object.entries(vulnerabilities)
    .flatMap(([kind, found]) => found.map(({ info, path: findingPath }) => `${kind} ${findingPath}: ${info}`))
    .filter((finding) => !EXPLAINED_FINDINGS.some((pattern) => pattern.test(finding)));
  console.log(
    `wapiti: ${String(Object.values(vulnerabilities).flat().length)} remarks, ${String(findings.length)} unexplained`,
  );
  expect(findings).toEqual([]);
  // Requests that the server rejects before the SQL statement prove nothing.
  const reached = (await product.countAccepted('GET', '/api/v1/clubs/search')) - acceptedBefore;
  console.log(`wapiti: ${String(reached)} attacks reached the search`);
  expect(reached).toBeGreaterThan(INSUFFICIENT_REQUESTS);
});

/** Expected findings. docs/security.md explains each of them. */
const EXPLAINED_FINDINGS = [
  /Strict-Transport-Security is not set/, // plain HTTP on this machine; set with an https PUBLIC_URL
  /X-XSS-Protection is not set/, // removed from browsers; the content security policy replaces it
  /X-Frame-Options is not set/, // frame-ancestors is its successor
  /Secure flag is not set/i, // plain HTTP on this machine
  /^Backup file \/privacy~:/, // every unknown path returns the page
];

test('ffuf finds no path that discloses a file', async () => {
  const program = requireProgram('ffuf');
  const { product, cookie } = attacked();
  const hiddenPaths = [
    '.env',
    '.git/config',
    '.git/HEAD',
    '.npmrc',
    '.eslintrc.cjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'node_modules/.package-lock.json',
    'dist/server/main.js',
    'server/main.js',
    'server/main.js.map',
    'main.js.map',
    '.data/secret',
    '.data/postgres/postgres.log',
    'data/mailbox.json',
    'mailbox.json',
    'postmaster.pid',
    'backup.tar',
    'dump.sql',
    'db.sql',
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '....//package.json',
    'storage/',
    'storage/u/',
    'storage/..%2f..%2fsecret',
    'api/',
    'api/v1/',
    'api/v1/admin',
    'api/v1/users.json',
    'api/v1/clubs.css',
    'api/v1/users/1/password',
    'server-status',
    'actuator/env',
    'debug/pprof',
    'graphql',
    'swagger.json',
    'wp-login.php',
    'phpinfo.php',
    'console',
    'index.html.br',
    'index.html~',
    'index.html.bak',
    '.well-known/security.txt',
    'ws',
    'metrics%20',
  ];
  const listFile = path.join(SCRATCH_DIR, 'paths.txt');
  const reportFile = path.join(SCRATCH_DIR, 'ffuf.json');
  await rm(reportFile, { force: true });
  await writeFile(listFile, hiddenPaths.join('\n'));
  const { isTimedOut } = await runCommand(
    program,
    [
      '-w',
      listFile,
      '-u',
      `${product.url}/FUZZ`,
      '-mc',
      'all',
      '-of',
      'json',
      '-o',
      reportFile,
      '-s',
      '-t',
      '8',
      '-b',
      cookie,
    ],
    60_000,
  );
  expect(isTimedOut).toBe(false);
  // The report of ffuf: each path with its status.
  const { results } = JSON.parse(await readFile(reportFile, 'utf8')) as {
    results: { input: { FUZZ: string }; status: number }[];
  };
  expect(results).toHaveLength(hiddenPaths.length);
  const disclosed: string[] = [];
  for (const {
    input: { FUZZ: hiddenPath },
  } of results.filter(({ status }) => status < 400)) {
    const { headers } = await product.send({ method: 'GET', path: `/${hiddenPath}`, cookie });
    // Every unknown path returns the page, which contains no user data.
    if (!String(headers['content-type']).startsWith('text/html')) disclosed.push(hiddenPath);
  }
  console.log(`ffuf: ${String(results.length)} paths, ${String(disclosed.length)} disclosed`);
  expect(disclosed).toEqual([]);
});

const cspFolder = path.join(SCRATCH_DIR, 'csp');
testIf(
  existsSync(path.join(cspFolder, 'node_modules', 'csp_evaluator')),
  'csp_evaluator could not be installed.',
)('csp_evaluator finds no severe weakness in the policies of page, API and stored pictures', async () => {
  const policies = await Promise.all(
    ['/', '/api/v1/clubs', '/storage/u/x.card.webp'].map(async (address) =>
      String(
        (await attacked().product.send({ method: 'GET', path: address })).headers['content-security-policy'],
      ),
    ),
  );
  const script = `const { CspEvaluator } = require('csp_evaluator'); const { CspParser } = require('csp_evaluator/dist/parser.js');
    console.log(JSON.stringify(JSON.parse(process.argv[1]).map((policy) => new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ severity, directive, description }) => ({ severity, directive, description })))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script, JSON.stringify(policies)], {
    cwd: cspFolder,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (stdout === '') throw new Error(stderr);
  // Severities below 40 are exploitable weaknesses and syntax errors.
  const remarks = (
    JSON.parse(stdout) as { severity: number; directive: string; description: string }[][]
  ).flat();
  console.log(
    `csp_evaluator: ${String(remarks.length)} remarks: ${[...new Set(remarks.map(({ severity, directive }) => `${directive} ${String(severity)}`))].join(', ')}`,
  );
  expect(remarks.filter(({ severity }) => severity < 40)).toEqual([]);
});
