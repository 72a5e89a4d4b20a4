import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, SteadyTask, Stream, StreamOutcome } from './steady-calls';

const MAX_CONNECTIONS = 64;
const CALL_TIMEOUT_MS = 10_000;
const START_DELAY_MS = 100;

// Receives tasks from the parent process, makes their calls at a fixed rate, and replies with the outcome of each stream.
process.on('message', (task: SteadyTask) => {
  runTask(task).then(
    (outcomes) => process.send?.({ outcomes }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function runTask({ port, seconds, streams }: SteadyTask): Promise<StreamOutcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const startsAt = performance.now() + START_DELAY_MS;
  const outcomes = await Promise.all(
    streams.map((stream) => runStream(stream, { agent, port, startsAt, seconds })),
  );
  agent.destroy();
  return outcomes;
}

interface StreamOptions {
  agent: Agent;
  port: number;
  /** Time of the first call, as in `performance.now()`. */
  startsAt: number;
  seconds: number;
}

async function runStream(
  { name, perSecond, calls }: Stream,
  { agent, port, startsAt, seconds }: StreamOptions,
): Promise<StreamOutcome> {
  const outcome: StreamOutcome = { name, durationsMs: [], statuses: {} };
  const pendingCalls = new Set<Promise<void>>();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const dueAt = startsAt + (n * 1_000) / perSecond;
    if (dueAt - performance.now() > 1) await sleep(dueAt - performance.now());
    const call = calls[n % calls.length];
    if (!call) break;
    const pendingCall = sendCall(call, agent, port).then((status) => {
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      // Measures from the due time, so that a late start of the call is part of the duration.
      if (status > 0) outcome.durationsMs.push(performance.now() - dueAt);
      pendingCalls.delete(pendingCall);
    });
    pendingCalls.add(pendingCall);
  }
  await Promise.all(pendingCalls);
  return outcome;
}

/** Resolves with the status after the whole response, or with 0 if there is no complete response. */
function sendCall({ method, path, cookie, body }: Call, agent: Agent, port: number): Promise<number> {
  const headers = {
    host: `localhost:${String(port)}`,
    accept: 'application/json',
    ...(cookie !== undefined && { cookie }),
    ...(method !== 'GET' && { origin: `http://localhost:${String(port)}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  return new Promise((resolve) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, method, path, agent, headers, timeout: CALL_TIMEOUT_MS },
      (response) => {
        response.resume();
        response.once('end', () => {
          resolve(response.statusCode ?? 0);
        });
        response.once('error', () => {
          resolve(0);
        });
      },
    );
    clientRequest.once('timeout', () => clientRequest.destroy());
    clientRequest.once('error', () => {
      resolve(0);
    });
    clientRequest.end(body);
  });
}
