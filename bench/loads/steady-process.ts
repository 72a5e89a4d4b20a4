import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SteadyTask, StreamOutcome } from './steady-calls';
import { quantileOf } from '../../testing/statistics';

/** A process that makes calls at a fixed rate. */
export interface SteadyCaller {
  /** Resolves with the results by stream name. A stream is a series of calls at a fixed rate. */
  run: (task: SteadyTask) => Promise<Map<string, StreamOutcome>>;
  end: () => void;
}

export function startSteadyCaller(): SteadyCaller {
  const child = fork(path.join(__dirname, 'steady-program.ts'), {
    execArgv: ['--no-warnings', '-r', 'ts-node/register/transpile-only'],
    serialization: 'advanced',
  });
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  child.once('exit', () => {
    process.removeListener('exit', endChild);
  });
  return {
    run: async (task) => {
      child.send(task);
      const result = once(child, 'message');
      const ended = once(child, 'exit').then(() => {
        throw new Error('the calling process ended');
      });
      // steady-program.ts sends this shape.
      const [{ outcomes, error }] = (await Promise.race([result, ended])) as [
        { outcomes?: StreamOutcome[]; error?: string },
      ];
      if (!outcomes) throw new Error(error);
      return new Map(outcomes.map((outcome) => [outcome.name, outcome]));
    },
    end: endChild,
  };
}

/** Returns quantiles of the durations in ms, the number of calls without a 2xx response, and the number of all calls. */
export function summarize(outcome: StreamOutcome | undefined): {
  p50: number;
  p95: number;
  p99: number;
  failures: number;
  calls: number;
} {
  const { durationsMs, statuses } = outcome ?? { durationsMs: [], statuses: {} };
  const entries = Object.entries(statuses);
  return {
    p50: quantileOf(durationsMs, 0.5),
    p95: quantileOf(durationsMs, 0.95),
    p99: quantileOf(durationsMs, 0.99),
    failures: entries
      .filter(([status]) => Number(status) < 200 || Number(status) >= 300)
      .reduce((sum, [, count]) => sum + count, 0),
    calls: entries.reduce((sum, [, count]) => sum + count, 0),
  };
}
