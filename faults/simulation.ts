import type { Pool } from 'pg';
import type { Traffic } from './caller';
import { checkInvariants } from '../testing/invariants';
import { createWorkloadContext } from './workload-context';
import type { WorkloadContext } from './workload-context';
import type { Report } from '../testing/consistency-report';
import { startWorkloads } from './workload';
import type { Workload } from './workload';
import { createApplicationWorkload } from './workloads/applications';
import { createArticleWorkload } from './workloads/articles';
import { createPictureWorkload } from './workloads/pictures';
import { createPresidencyWorkload } from './workloads/presidencies';
import { createProfileWorkload } from './workloads/profiles';
import { createChatWorkload } from './workloads/chat';
import type { ChatTimes } from './workloads/chat';

/** Simulated users of several clubs who send all kinds of writes and record their outcomes. */
export interface Simulation {
  readonly context: WorkloadContext;
  readonly traffic: Traffic;
  readonly chatTimes: ChatTimes;
  /** Starts all workloads. `end` stops them and waits for the last responses; then `start` may be called again. */
  start: () => { end: () => Promise<void> };
  /** Checks the promises W1 to W6 of docs/reliability.md on a running server without writes. */
  check: (pool: Pool) => Promise<void>;
}

interface SimulationOptions {
  /** Port of the server. */
  port: number;
  random: () => number;
  /** Ports to which the chat users connect in turn; default: `port` for all. */
  chatPorts?: readonly number[];
  /** Share of calls that are sent twice at the same time. */
  duplicateShare?: number;
}

export async function createSimulation(
  pool: Pool,
  report: Report,
  { port, random, chatPorts, duplicateShare = 0 }: SimulationOptions,
): Promise<Simulation> {
  const traffic: Traffic = {
    port,
    calls: [],
    shouldDuplicate: () => duplicateShare > 0 && random() < duplicateShare,
  };
  const context = createWorkloadContext(pool, traffic, random);
  const chatWorkload = await createChatWorkload(
    pool,
    context,
    (userIndex) => chatPorts?.[userIndex % chatPorts.length] ?? traffic.port,
  );
  const workloads: Workload[] = [chatWorkload];
  for (const create of [
    createArticleWorkload,
    createApplicationWorkload,
    createPresidencyWorkload,
    createProfileWorkload,
    createPictureWorkload,
  ])
    workloads.push(await create(pool, context));
  return {
    context,
    traffic,
    chatTimes: chatWorkload.times,
    start: () => startWorkloads(workloads, report),
    check: async (currentPool) => {
      for (const workload of workloads) await workload.check(currentPool, report);
      await checkInvariants(currentPool, report);
    },
  };
}
