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

/** People of several clubs who write all that one can write, and remember what they were told. */
export interface Simulation {
  readonly context: WorkloadContext;
  readonly traffic: Traffic;
  readonly chatTimes: ChatTimes;
  /** Everybody writes from now on; `end` waits for the last answers. May be called again after that. */
  start: () => { end: () => Promise<void> };
  /** W1 to W6, on a server that runs, with nobody writing. */
  check: (pool: Pool) => Promise<void>;
}

interface SimulationOptions {
  /** Where the server listens. */
  port: number;
  random: () => number;
  /** Ports by person, for those who talk; default all at `port`. */
  chatPorts?: readonly number[];
  /** Share of the calls that are sent twice at the same time. */
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
  const people = createWorkloadContext(pool, traffic, random);
  const talk = await createChatWorkload(
    pool,
    people,
    (person) => chatPorts?.[person % chatPorts.length] ?? traffic.port,
  );
  const workloads: Workload[] = [talk];
  for (const create of [
    createArticleWorkload,
    createApplicationWorkload,
    createPresidencyWorkload,
    createProfileWorkload,
    createPictureWorkload,
  ])
    workloads.push(await create(pool, people));
  return {
    context: people,
    traffic,
    chatTimes: talk.times,
    start: () => startWorkloads(workloads, report),
    check: async (now) => {
      for (const workload of workloads) await workload.check(now, report);
      await checkInvariants(now, report);
    },
  };
}
