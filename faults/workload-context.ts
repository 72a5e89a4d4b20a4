import type { Pool } from 'pg';
import { createSessionService } from '../server/modules/session/session.service';
import { createCaller } from './caller';
import type { Caller, Traffic } from './caller';

/** What all workloads of a simulation have in common. */
export interface WorkloadContext {
  readonly traffic: Traffic;
  /** From 0 to 1, as the seed decides. */
  random: () => number;
  /** A text that nothing else of this simulation has. */
  marker: () => string;
  /** `through`: where the session is opened, once the connections that the simulation was made with are closed. */
  login: (userId: number, through?: Pool) => Promise<Caller>;
  /** What a signed address shows; undefined for anything but a success. */
  bytesAt: (url: string) => Promise<Buffer | undefined>;
}

export function createWorkloadContext(pool: Pool, traffic: Traffic, random: () => number): WorkloadContext {
  const sessions = createSessionService(pool);
  const simulation = Math.floor(random() * 1e9).toString(36);
  let made = 0;
  return {
    traffic,
    random,
    marker: () => {
      made += 1;
      return `표시-${simulation}-${String(made)}`;
    },
    login: async (userId, through) =>
      createCaller(traffic, await (through ? createSessionService(through) : sessions).open(userId)),
    bytesAt: async (url) => {
      const answer = await fetch(new URL(url, `http://127.0.0.1:${String(traffic.port)}`)).catch(
        () => undefined,
      );
      return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
  };
}
