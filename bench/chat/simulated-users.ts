import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserCalls, ChatLoad, ChatLoadResult } from './user-calls';
import { HEARTBEAT_MS, SimulatedUser, roomOf } from './simulated-user';
import { fetchMissedMessages } from './missed-messages';

/** Maximum wait for the last deliveries. */
const FINAL_WAIT_MS = 30_000;
const RETRY_MS = 250;
/** Attempts of a rejected connection. */
const MAX_ATTEMPTS = 20;

type SimulatedUsers = {
  [Name in keyof UserCalls]: (asked: UserCalls[Name]['input']) => Promise<UserCalls[Name]['output']>;
};

/** Simulates many users with one connection each in this process. */
export function createSimulatedUsers(): SimulatedUsers {
  let users: SimulatedUser[] = [];
  let loadListeners:
    { onReceipt: (user: SimulatedUser) => void; onMessage: (seenMs: number | undefined) => void } | undefined;
  const faults = { duplicates: 0, outOfOrder: 0 };

  const userListeners = {
    onReceipt: (user: SimulatedUser) => {
      loadListeners?.onReceipt(user);
    },
    onMessage: (
      user: SimulatedUser,
      parsed: { room: string; messageId: number; saidAt: number } | undefined,
    ) => {
      if (parsed) {
        const last = user.lastReceived.get(parsed.room);
        if (last !== undefined && parsed.messageId <= last) faults.duplicates += 1;
        else if (last !== undefined && parsed.messageId !== last + 1) faults.outOfOrder += 1;
        user.recordMessage(parsed.room, parsed.messageId);
      }
      loadListeners?.onMessage(parsed === undefined ? undefined : performance.now() - parsed.saidAt);
    },
  };
  setInterval(() => {
    for (const user of users) user.sendHeartbeat();
  }, HEARTBEAT_MS).unref();

  return {
    open: async ({ target, members, concurrency }) => {
      const began = performance.now();
      const newUsers = members.map((member) => new SimulatedUser(member, target, userListeners));
      const refused: string[] = [];
      const queue = newUsers.values();
      let turnedAway = 0;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const user of queue) turnedAway += await connect(user, refused);
        }),
      );
      users.push(...newUsers.filter(({ isOpen }) => isOpen));
      return { seconds: (performance.now() - began) / 1_000, rejections: turnedAway, errors: refused };
    },

    sendMessages: async (talk) => {
      const senders = users.filter(({ options, isOpen }) => isOpen && options.sendsTo !== undefined);
      const subscriberCounts = countSubscribers(users);
      const result: ChatLoadResult = {
        seconds: 0,
        sent: 0,
        receipted: 0,
        received: 0,
        deliveryMs: [],
        faults: { duplicates: 0, outOfOrder: 0, lost: 0 },
      };
      for (const user of users) user.parsesMessages = talk.parsesMessages;
      let [allReceipts, expected, isOver] = [0, 0, false];
      Object.assign(faults, { duplicates: 0, outOfOrder: 0 });
      const padding = '가나다라마바사 '.repeat(Math.ceil(talk.length / 8));
      const sendFrom = (user: SimulatedUser) => {
        result.sent += 1;
        expected += subscriberCounts.get(roomOf(user.options.sendsTo ?? '')) ?? 0;
        user.send(`${performance.now().toFixed(2)} ${padding}`.slice(0, talk.length), randomUUID());
      };
      loadListeners = {
        onReceipt: (user) => {
          allReceipts += 1;
          if (isOver) return;
          result.receipted += 1;
          if (talk.perSecond === undefined) sendFrom(user);
        },
        onMessage: (seenMs) => {
          result.received += 1;
          if (seenMs !== undefined) result.deliveryMs.push(seenMs);
        },
      };
      const began = performance.now();
      if (talk.perSecond === undefined) {
        for (const user of senders) sendFrom(user);
        await sleep(talk.seconds * 1_000);
      } else {
        await sendAtRate(talk, talk.perSecond, (n) => {
          const user = senders[n % senders.length];
          if (user) sendFrom(user);
        });
      }
      isOver = true;
      result.seconds = (performance.now() - began) / 1_000;
      const until = performance.now() + FINAL_WAIT_MS;
      while ((allReceipts < result.sent || result.received < expected) && performance.now() < until)
        await sleep(5);
      loadListeners = undefined;
      return {
        ...result,
        faults: { ...faults, lost: Math.max(0, expected - result.received) + result.sent - allReceipts },
      };
    },

    countAlive: async ({ withinMs }) => {
      let alive = 0;
      loadListeners = {
        onReceipt: () => {
          alive += 1;
        },
        onMessage: () => undefined,
      };
      for (const user of users) user.requestReceipt();
      const until = performance.now() + withinMs;
      while (alive < users.length && performance.now() < until) await sleep(5);
      loadListeners = undefined;
      return { alive };
    },

    reconnect: async ({ reconnectWithinMs }) => {
      for (const user of users) user.terminate();
      const began = performance.now();
      return {
        reconnectMs: await Promise.all(
          users.map(async (user) => {
            await sleep(Math.random() * reconnectWithinMs);
            const heardUpTo = new Map(user.lastReceived);
            while (
              !(await user.open().then(
                () => true,
                () => false,
              ))
            )
              await sleep(RETRY_MS);
            for (const [room, last] of heardUpTo) await fetchMissedMessages(user, room, last);
            return performance.now() - began;
          }),
        ),
      };
    },

    countMissing: async ({ from, upTo }) => {
      let missing = 0;
      for (const {
        receivedIds,
        options: { subscriptions },
      } of users) {
        for (const { destination } of subscriptions) {
          const room = roomOf(destination);
          for (let number = (from[room] ?? 0) + 1; number <= (upTo[room] ?? 0); number += 1)
            if (!receivedIds.has(`${room} ${String(number)}`)) missing += 1;
        }
      }
      return { missing };
    },

    close: async () => {
      for (const user of users) user.terminate();
      users = [];
      return {};
    },
  };
}

/** Returns the number of rejections before the connection succeeded. Records the error after the last attempt. */
async function connect(user: SimulatedUser, refused: string[]): Promise<number> {
  for (let turnedAway = 0; ; turnedAway += 1) {
    try {
      await user.open();
      return turnedAway;
    } catch (error) {
      if (turnedAway < MAX_ATTEMPTS) {
        await sleep(RETRY_MS);
        continue;
      }
      refused.push(String(error));
      return turnedAway;
    }
  }
}

function countSubscribers(users: readonly SimulatedUser[]): Map<string, number> {
  const hearers = new Map<string, number>();
  for (const {
    options: { subscriptions },
  } of users) {
    for (const { destination } of subscriptions)
      hearers.set(roomOf(destination), (hearers.get(roomOf(destination)) ?? 0) + 1);
  }
  return hearers;
}

/** Sends at a fixed rate (open loop). A closed loop would hide the delays of a slow server. */
async function sendAtRate(
  { seconds }: ChatLoad,
  perSecond: number,
  sendNth: (n: number) => void,
): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const aheadMs = began + (n * 1_000) / perSecond - performance.now();
    if (aheadMs > 1) await sleep(aheadMs);
    sendNth(n);
  }
  await sleep(Math.max(0, began + seconds * 1_000 - performance.now()));
}
