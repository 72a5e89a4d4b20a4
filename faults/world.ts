import type { Pool } from 'pg';
import type { Traffic } from './caller';
import { checkInvariants } from '../testing/invariants';
import { createPeople } from './users';
import type { People } from './users';
import type { Report } from '../testing/consistency-report';
import { begin } from './workload';
import type { Workload } from './workload';
import { createApplications } from './workloads/applications';
import { createArticles } from './workloads/articles';
import { createPictures } from './workloads/pictures';
import { createPresidencies } from './workloads/presidencies';
import { createProfiles } from './workloads/profiles';
import { createTalk } from './workloads/chat';
import type { TalkTimes } from './workloads/chat';

/** People of several clubs who write all that one can write, and remember what they were told. */
export interface World {
  readonly people: People;
  readonly traffic: Traffic;
  readonly talk: TalkTimes;
  /** Everybody writes from now on; `end` waits for the last answers. May be called again after that. */
  begin: () => { end: () => Promise<void> };
  /** W1 to W6, on a server that runs, with nobody writing. */
  check: (pool: Pool) => Promise<void>;
}

interface WorldOptions {
  /** Where the server listens. */
  port: number;
  random: () => number;
  /** Ports by person, for those who talk; default all at `port`. */
  talkPorts?: readonly number[];
  /** Share of the calls that are sent twice at the same time. */
  doubled?: number;
}

export async function createWorld(
  pool: Pool,
  report: Report,
  { port, random, talkPorts, doubled = 0 }: WorldOptions,
): Promise<World> {
  const traffic: Traffic = { port, seen: [], isDoubled: () => doubled > 0 && random() < doubled };
  const people = createPeople(pool, traffic, random);
  const talk = await createTalk(
    pool,
    people,
    (person) => talkPorts?.[person % talkPorts.length] ?? traffic.port,
  );
  const workloads: Workload[] = [talk];
  for (const create of [
    createArticles,
    createApplications,
    createPresidencies,
    createProfiles,
    createPictures,
  ])
    workloads.push(await create(pool, people));
  return {
    people,
    traffic,
    talk: talk.times,
    begin: () => begin(workloads, report),
    check: async (now) => {
      for (const workload of workloads) await workload.check(now, report);
      await checkInvariants(now, report);
    },
  };
}
