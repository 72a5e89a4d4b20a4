import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdCalls, Talk, Talked } from './user-calls';
import { BEAT_MS, CrowdPerson, roomOf } from './simulated-user';
import { fillUp } from './fill-up';

/** For so long the last words are waited for. */
const LAST_WORDS_MS = 30_000;
const RETRY_MS = 250;
/** As often somebody who is turned away tries again. */
const TRIES = 20;

type Crowd = {
  [Name in keyof CrowdCalls]: (asked: CrowdCalls[Name]['asked']) => Promise<CrowdCalls[Name]['answer']>;
};

/** Many connections of one process. */
export function createCrowd(): Crowd {
  let people: CrowdPerson[] = [];
  let listen:
    { receipted: (person: CrowdPerson) => void; heard: (seenMs: number | undefined) => void } | undefined;
  const faults = { twice: 0, outOfOrder: 0 };

  const gossip = {
    receipted: (person: CrowdPerson) => {
      listen?.receipted(person);
    },
    heard: (person: CrowdPerson, looked: { room: string; messageId: number; saidAt: number } | undefined) => {
      if (looked) {
        const last = person.lastHeard.get(looked.room);
        if (last !== undefined && looked.messageId <= last) faults.twice += 1;
        else if (last !== undefined && looked.messageId !== last + 1) faults.outOfOrder += 1;
        person.note(looked.room, looked.messageId);
      }
      listen?.heard(looked === undefined ? undefined : performance.now() - looked.saidAt);
    },
  };
  setInterval(() => {
    for (const person of people) person.beat();
  }, BEAT_MS).unref();

  return {
    open: async ({ target, members, atOnce }) => {
      const began = performance.now();
      const coming = members.map((member) => new CrowdPerson(member, target, gossip));
      const refused: string[] = [];
      const queue = coming.values();
      let turnedAway = 0;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const person of queue) turnedAway += await comeIn(person, refused);
        }),
      );
      people.push(...coming.filter(({ isOpen }) => isOpen));
      return { seconds: (performance.now() - began) / 1_000, turnedAway, refused };
    },

    talk: async (talk) => {
      const speakers = people.filter(({ member, isOpen }) => isOpen && member.speaksTo !== undefined);
      const hearers = countHearers(people);
      const talked: Talked = {
        seconds: 0,
        said: 0,
        receipted: 0,
        heard: 0,
        seenMs: [],
        faults: { twice: 0, outOfOrder: 0, lost: 0 },
      };
      for (const person of people) person.looks = talk.looks;
      let [allReceipts, expected, isOver] = [0, 0, false];
      Object.assign(faults, { twice: 0, outOfOrder: 0 });
      const filler = '가나다라마바사 '.repeat(Math.ceil(talk.length / 8));
      const say = (person: CrowdPerson) => {
        talked.said += 1;
        expected += hearers.get(roomOf(person.member.speaksTo ?? '')) ?? 0;
        person.say(`${performance.now().toFixed(2)} ${filler}`.slice(0, talk.length), randomUUID());
      };
      listen = {
        receipted: (person) => {
          allReceipts += 1;
          if (isOver) return;
          talked.receipted += 1;
          if (talk.perSecond === undefined) say(person);
        },
        heard: (seenMs) => {
          talked.heard += 1;
          if (seenMs !== undefined) talked.seenMs.push(seenMs);
        },
      };
      const began = performance.now();
      if (talk.perSecond === undefined) {
        for (const person of speakers) say(person);
        await sleep(talk.seconds * 1_000);
      } else {
        await sayAtRate(talk, talk.perSecond, (n) => {
          const person = speakers[n % speakers.length];
          if (person) say(person);
        });
      }
      isOver = true;
      talked.seconds = (performance.now() - began) / 1_000;
      const until = performance.now() + LAST_WORDS_MS;
      while ((allReceipts < talked.said || talked.heard < expected) && performance.now() < until)
        await sleep(5);
      listen = undefined;
      return {
        ...talked,
        faults: { ...faults, lost: Math.max(0, expected - talked.heard) + talked.said - allReceipts },
      };
    },

    alive: async ({ withinMs }) => {
      let alive = 0;
      listen = {
        receipted: () => {
          alive += 1;
        },
        heard: () => undefined,
      };
      for (const person of people) person.ask();
      const until = performance.now() + withinMs;
      while (alive < people.length && performance.now() < until) await sleep(5);
      listen = undefined;
      return { alive };
    },

    drop: async ({ backWithinMs }) => {
      for (const person of people) person.cut();
      const began = performance.now();
      return {
        backMs: await Promise.all(
          people.map(async (person) => {
            await sleep(Math.random() * backWithinMs);
            const heardUpTo = new Map(person.lastHeard);
            while (
              !(await person.open().then(
                () => true,
                () => false,
              ))
            )
              await sleep(RETRY_MS);
            for (const [room, last] of heardUpTo) await fillUp(person, room, last);
            return performance.now() - began;
          }),
        ),
      };
    },

    missing: async ({ from, upTo }) => {
      let missing = 0;
      for (const {
        numbers,
        member: { subscriptions },
      } of people) {
        for (const { destination } of subscriptions) {
          const room = roomOf(destination);
          for (let number = (from[room] ?? 0) + 1; number <= (upTo[room] ?? 0); number += 1)
            if (!numbers.has(`${room} ${String(number)}`)) missing += 1;
        }
      }
      return { missing };
    },

    close: async () => {
      for (const person of people) person.cut();
      people = [];
      return {};
    },
  };
}

/** Answers how often somebody was turned away before the door opened; who is never let in is noted. */
async function comeIn(person: CrowdPerson, refused: string[]): Promise<number> {
  for (let turnedAway = 0; ; turnedAway += 1) {
    try {
      await person.open();
      return turnedAway;
    } catch (error) {
      if (turnedAway < TRIES) {
        await sleep(RETRY_MS);
        continue;
      }
      refused.push(String(error));
      return turnedAway;
    }
  }
}

function countHearers(people: readonly CrowdPerson[]): Map<string, number> {
  const hearers = new Map<string, number>();
  for (const {
    member: { subscriptions },
  } of people) {
    for (const { destination } of subscriptions)
      hearers.set(roomOf(destination), (hearers.get(roomOf(destination)) ?? 0) + 1);
  }
  return hearers;
}

/** At even distances, whatever becomes of it: who waits for answers would spare a slow server. */
async function sayAtRate({ seconds }: Talk, perSecond: number, sayNth: (n: number) => void): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const aheadMs = began + (n * 1_000) / perSecond - performance.now();
    if (aheadMs > 1) await sleep(aheadMs);
    sayNth(n);
  }
  await sleep(Math.max(0, began + seconds * 1_000 - performance.now()));
}
