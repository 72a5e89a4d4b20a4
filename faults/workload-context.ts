import type { Pool } from 'pg';
import { createSessionService } from '../server/modules/session/session.service';
import { createCaller } from './caller';
import type { Caller, Traffic } from './caller';

/** Functions that all workloads share. */
export interface WorkloadContext {
  readonly traffic: Traffic;
  /** Seeded random number from 0 to 1. */
  random: () => number;
  /** Returns a text that is unique in this simulation. */
  createMarker: () => string;
  /** Logs in a user. `currentPool` is required after the pool of the context was closed. */
  login: (userId: number, currentPool?: Pool) => Promise<Caller>;
  /** Downloads a presigned URL. Returns undefined if the request fails or is rejected. */
  download: (url: string) => Promise<Buffer | undefined>;
}

export function createWorkloadContext(pool: Pool, traffic: Traffic, random: () => number): WorkloadContext {
  const sessions = createSessionService(pool);
  const simulationId = Math.floor(random() * 1e9).toString(36);
  let markerCount = 0;
  return {
    traffic,
    random,
    createMarker: () => {
      markerCount += 1;
      return `표시-${simulationId}-${String(markerCount)}`;
    },
    login: async (userId, currentPool) =>
      createCaller(traffic, await (currentPool ? createSessionService(currentPool) : sessions).open(userId)),
    download: async (url) => {
      const response = await fetch(new URL(url, `http://127.0.0.1:${String(traffic.port)}`)).catch(
        () => undefined,
      );
      return response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
  };
}
