import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserCalls, ChatLoad, ChatLoadResult } from './user-calls';
import { HEARTBEAT_MS, SimulatedUser, roomIdOf } from './simulated-user';
import type { UserListeners } from './simulated-user';
import { fetchMissedMessages } from './missed-messages';

/** Maximum wait for the last receipts and deliveries. */
const FINAL_WAIT_MS = 30_000;
const RETRY_DELAY_MS = 250;
/** Further attempts after the first rejection of a connection. */
const MAX_RETRIES = 20;

type SimulatedUsers = {
  [Name in keyof UserCalls]: (input: UserCalls[Name]['input']) => Promise<UserCalls[Name]['output']>;
};

interface LoadListeners {
  onReceipt: (user: SimulatedUser) => void;
  /** `deliveryMs` is undefined for a message that was not parsed. */
  onMessage: (deliveryMs: number | undefined) => void;
}

/** Callbacks of the current measurement, and how many of the message ids that users received were faulty. */
interface Observation {
  /** Undefined between measurements. */
  listeners: LoadListeners | undefined;
  duplicatesOrLate: number;
  gaps: number;
}

/** Simulates many users with one connection each in this process. */
export function createSimulatedUsers(): SimulatedUsers {
  let users: SimulatedUser[] = [];
  const observation: Observation = { listeners: undefined, duplicatesOrLate: 0, gaps: 0 };
  const userListeners = createUserListeners(observation);
  setInterval(() => {
    for (const user of users) user.sendHeartbeat();
  }, HEARTBEAT_MS).unref();

  return {
    open: async ({ target, clients, concurrency }) => {
      const startedAt = performance.now();
      const newUsers = clients.map((options) => new SimulatedUser(options, target, userListeners));
      const errors: string[] = [];
      const queue = newUsers.values();
      let retries = 0;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const user of queue) retries += await connect(user, errors);
        }),
      );
      users.push(...newUsers.filter(({ isOpen }) => isOpen));
      return { seconds: (performance.now() - startedAt) / 1_000, retries, errors };
    },

    sendMessages: (load) => runLoad(users, observation, load),

    countAlive: async ({ withinMs }) => {
      let alive = 0;
      observation.listeners = {
        onReceipt: () => {
          alive += 1;
        },
        onMessage: () => undefined,
      };
      for (const user of users) user.requestReceipt();
      const until = performance.now() + withinMs;
      while (alive < users.length && performance.now() < until) await sleep(5);
      observation.listeners = undefined;
      return { alive };
    },

    reconnect: async ({ maxReconnectDelayMs }) => {
      for (const user of users) user.terminate();
      const startedAt = performance.now();
      return {
        reconnectMs: await Promise.all(
          users.map(async (user) => {
            await sleep(Math.random() * maxReconnectDelayMs);
            await reconnect(user);
            return performance.now() - startedAt;
          }),
        ),
      };
    },

    countMissing: async ({ from, upTo }) => ({ missing: countMissing(users, from, upTo) }),

    close: async () => {
      for (const user of users) user.terminate();
      users = [];
      return {};
    },
  };
}

function createUserListeners(observation: Observation): UserListeners {
  return {
    onReceipt: (user) => {
      observation.listeners?.onReceipt(user);
    },
    onMessage: (user, parsed) => {
      if (parsed) {
        const highest = user.highestReceivedIds.get(parsed.roomId);
        if (highest !== undefined && parsed.messageId <= highest) observation.duplicatesOrLate += 1;
        else if (highest !== undefined && parsed.messageId !== highest + 1) observation.gaps += 1;
        user.recordMessage(parsed.roomId, parsed.messageId);
      }
      observation.listeners?.onMessage(parsed === undefined ? undefined : performance.now() - parsed.sentAt);
    },
  };
}

/**
 * Sends messages for `load.seconds`. With `load.perSecond`, the senders together keep this rate. Otherwise each sender sends its
 * next message after the receipt of the last. Then waits until all messages are confirmed and delivered, at most
 * {@link FINAL_WAIT_MS}.
 */
async function runLoad(
  users: readonly SimulatedUser[],
  observation: Observation,
  load: ChatLoad,
): Promise<ChatLoadResult> {
  const senders = users.filter(({ options, isOpen }) => isOpen && options.sendsTo !== undefined);
  const subscriberCounts = countSubscribers(users);
  const result: ChatLoadResult = {
    seconds: 0,
    sent: 0,
    receipted: 0,
    received: 0,
    deliveryMs: [],
    faults: { duplicatesOrLate: 0, gaps: 0, lost: 0 },
  };
  for (const user of users) user.parsesMessages = load.parsesMessages;
  /** Unlike `result.receipted`, includes receipts after the measured time. */
  let receiptCount = 0;
  let expectedDeliveries = 0;
  let isMeasuredTimeOver = false;
  Object.assign(observation, { duplicatesOrLate: 0, gaps: 0 });
  const padding = '가나다라마바사 '.repeat(Math.ceil(load.length / 8));
  const sendFrom = (user: SimulatedUser) => {
    result.sent += 1;
    expectedDeliveries += subscriberCounts.get(roomIdOf(user.options.sendsTo ?? '')) ?? 0;
    // The receiver computes the delivery time from the time at the start of the text.
    user.send(`${performance.now().toFixed(2)} ${padding}`.slice(0, load.length), randomUUID());
  };
  observation.listeners = {
    onReceipt: (user) => {
      receiptCount += 1;
      if (isMeasuredTimeOver) return;
      result.receipted += 1;
      if (load.perSecond === undefined) sendFrom(user);
    },
    onMessage: (deliveryMs) => {
      result.received += 1;
      if (deliveryMs !== undefined) result.deliveryMs.push(deliveryMs);
    },
  };
  const startedAt = performance.now();
  if (load.perSecond === undefined) {
    for (const user of senders) sendFrom(user);
    await sleep(load.seconds * 1_000);
  } else {
    await sendAtRate(load, load.perSecond, (n) => {
      const user = senders[n % senders.length];
      if (user) sendFrom(user);
    });
  }
  isMeasuredTimeOver = true;
  result.seconds = (performance.now() - startedAt) / 1_000;
  const until = performance.now() + FINAL_WAIT_MS;
  while ((receiptCount < result.sent || result.received < expectedDeliveries) && performance.now() < until)
    await sleep(5);
  observation.listeners = undefined;
  const { duplicatesOrLate, gaps } = observation;
  const lost = Math.max(0, expectedDeliveries - result.received) + result.sent - receiptCount;
  return { ...result, faults: { duplicatesOrLate, gaps, lost } };
}

/** Reconnects a user and retries until this succeeds. Then fetches the messages that the user missed. */
async function reconnect(user: SimulatedUser): Promise<void> {
  const highestReceivedIds = new Map(user.highestReceivedIds);
  while (
    !(await user.open().then(
      () => true,
      () => false,
    ))
  )
    await sleep(RETRY_DELAY_MS);
  for (const [roomId, messageId] of highestReceivedIds) await fetchMissedMessages(user, roomId, messageId);
}

/**
 * Counts the messages that a subscriber of their room did not receive, once per subscriber. `from` (exclusive) and `upTo`
 * (inclusive) are message ids by room id.
 */
function countMissing(
  users: readonly SimulatedUser[],
  from: Readonly<Record<string, number>>,
  upTo: Readonly<Record<string, number>>,
): number {
  let missing = 0;
  for (const {
    receivedIds,
    options: { subscriptions },
  } of users) {
    for (const { destination } of subscriptions) {
      const roomId = roomIdOf(destination);
      for (let messageId = (from[roomId] ?? 0) + 1; messageId <= (upTo[roomId] ?? 0); messageId += 1)
        if (!receivedIds.has(`${roomId} ${String(messageId)}`)) missing += 1;
    }
  }
  return missing;
}

/** Connects a user. Returns the number of retries. If the last retry fails too, adds its error to `errors`. */
async function connect(user: SimulatedUser, errors: string[]): Promise<number> {
  for (let retries = 0; ; retries += 1) {
    try {
      await user.open();
      return retries;
    } catch (error) {
      if (retries < MAX_RETRIES) {
        await sleep(RETRY_DELAY_MS);
        continue;
      }
      errors.push(String(error));
      return retries;
    }
  }
}

/** Returns the number of subscribers by room id. */
function countSubscribers(users: readonly SimulatedUser[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {
    options: { subscriptions },
  } of users) {
    for (const { destination } of subscriptions)
      counts.set(roomIdOf(destination), (counts.get(roomIdOf(destination)) ?? 0) + 1);
  }
  return counts;
}

/** Sends at a fixed rate (open loop). A closed loop would hide the delays of a slow server. */
async function sendAtRate(
  { seconds }: ChatLoad,
  perSecond: number,
  sendNth: (n: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const aheadMs = startedAt + (n * 1_000) / perSecond - performance.now();
    if (aheadMs > 1) await sleep(aheadMs);
    sendNth(n);
  }
  await sleep(Math.max(0, startedAt + seconds * 1_000 - performance.now()));
}
