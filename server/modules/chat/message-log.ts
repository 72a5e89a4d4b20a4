import type { Pool } from 'pg';
import { DatabaseUnavailable, isUnavailable } from '../../engines/database/unavailable';
import type { MessageRow } from './chat.presenter';
import { writeMessages } from './message-log.repository';
import type { NewMessage, Verdict } from './message-log.repository';

/** Batches that are written at the same time; while they are, the next one gathers. */
const MAX_CONCURRENT_BATCHES = 2;
/** Rooms held by somebody else that are waited for at the same time, apart from the others. */
const MAX_CONCURRENT_ROOM_WAITS = 4;
const MAX_BATCH_MESSAGES = 500;
/** More than can be written within a few seconds would only fail later, and hold memory until then. */
const MAX_PENDING_MESSAGES = 20_000;

/** Adds to the log of messages; many people's messages share a commit. */
export interface MessageLog {
  /**
   * Resolves after the commit. Messages of one room get their numbers in the order of the calls; the same one again answers its
   * first number. Rejects with DatabaseUnavailable when it may not have been written: say it again under the same name.
   */
  append: (message: NewMessage) => Promise<Verdict>;
  /** Takes nothing more; resolves when all that was taken is written or has failed. */
  stop: () => Promise<void>;
}

interface MessageLogDeps {
  pool: Pool;
  /** Told once a batch has been committed. Must not throw. */
  onAdded: (messages: readonly MessageRow[], returned: readonly number[]) => void;
}

interface Entry {
  message: NewMessage;
  name: string;
  outcome: Promise<Verdict>;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
}

export function createMessageLog({ pool, onAdded }: MessageLogDeps): MessageLog {
  /** By room, in the order of coming. */
  const queuedByRoom = new Map<number, Entry[]>();
  const unsettled = new Map<string, Entry>();
  /** Rooms that a batch is being written for: their next messages wait for it. */
  const writingRooms = new Set<number>();
  const lockedElsewhere: Entry[][] = [];
  let batches = 0;
  let roomWaits = 0;
  let isPumpScheduled = false;
  let isStopped = false;
  let onIdle: (() => void) | undefined;

  const settle = (entry: Entry, act: () => void) => {
    unsettled.delete(entry.name);
    act();
  };

  /** Writes entries whose rooms are all ours; answers those whose rooms somebody else holds. Never rejects. */
  const write = async (entries: readonly Entry[], waitForRooms: boolean): Promise<Entry[]> => {
    try {
      const { verdicts, added, returnedUserIds, busyRooms } = await writeMessages(
        pool,
        entries.map(({ message }) => message),
        { waitForLocks: waitForRooms },
      );
      onAdded(added, returnedUserIds);
      entries.forEach((entry, index) => {
        const verdict = verdicts.get(index);
        if (verdict !== undefined)
          settle(entry, () => {
            entry.resolve(verdict);
          });
      });
      return entries.filter(({ message }) => busyRooms.has(message.roomId));
    } catch (error) {
      if (isUnavailable(error) || entries.length === 1) {
        for (const entry of entries)
          settle(entry, () => {
            entry.reject(error);
          });
        return [];
      }
      // One of them cannot be written, and the others have nothing to do with it. In halves, so that the order stays and it is found soon.
      const half = Math.ceil(entries.length / 2);
      await write(entries.slice(0, half), true);
      await write(entries.slice(half), true);
      return [];
    }
  };

  const releaseRooms = (entries: readonly Entry[]) => {
    for (const { message } of entries) writingRooms.delete(message.roomId);
    pump();
  };

  const writeBatch = async (entries: Entry[]) => {
    batches += 1;
    const busy = await write(entries, false);
    batches -= 1;
    const busyRooms = new Set(busy.map(({ message }) => message.roomId));
    // Each by itself: who holds one room must not keep the others waiting.
    for (const roomId of busyRooms)
      lockedElsewhere.push(busy.filter(({ message }) => message.roomId === roomId));
    releaseRooms(entries.filter(({ message }) => !busyRooms.has(message.roomId)));
  };

  const waitForRoom = async (entries: Entry[]) => {
    roomWaits += 1;
    await write(entries, true);
    roomWaits -= 1;
    releaseRooms(entries);
  };

  const pump = () => {
    while (batches < MAX_CONCURRENT_BATCHES) {
      const batch = takeBatch(queuedByRoom, writingRooms);
      if (batch.length === 0) break;
      void writeBatch(batch);
    }
    while (roomWaits < MAX_CONCURRENT_ROOM_WAITS) {
      const entries = lockedElsewhere.shift();
      if (!entries) break;
      void waitForRoom(entries);
    }
    if (unsettled.size === 0) onIdle?.();
  };

  // What is done for every message is a promise and no more: whatever is held until it is written, the collector carries along.
  const enqueue = (message: NewMessage, name: string): Promise<Verdict> => {
    if (isStopped || unsettled.size >= MAX_PENDING_MESSAGES)
      return Promise.reject(
        new DatabaseUnavailable(
          new Error(isStopped ? 'the server stops' : 'too many messages wait to be written'),
        ),
      );
    const entry = createEntry(message, name);
    unsettled.set(name, entry);
    const others = queuedByRoom.get(message.roomId);
    if (others) others.push(entry);
    else queuedByRoom.set(message.roomId, [entry]);
    if (!isPumpScheduled) {
      isPumpScheduled = true;
      // What has come with one tick of the network goes together.
      setImmediate(() => {
        isPumpScheduled = false;
        pump();
      });
    }
    return entry.outcome;
  };

  const append = (message: NewMessage): Promise<Verdict> => {
    const name = messageKeyOf(message);
    const pending = unsettled.get(name);
    if (!pending) return enqueue(message, name);
    // The same message while the first is on its way: it finds that one written, or takes its place.
    const retry = () => append(message);
    return pending.outcome.then(retry, retry);
  };

  return {
    append,
    stop: async () => {
      isStopped = true;
      if (unsettled.size > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
    },
  };
}

const messageKeyOf = ({ roomId, senderId, clientMessageId }: NewMessage) =>
  `${String(roomId)} ${String(senderId)} ${clientMessageId}`;

function createEntry(message: NewMessage, name: string): Entry {
  let settlers: Pick<Entry, 'resolve' | 'reject'> | undefined;
  const outcome = new Promise<Verdict>((resolve, reject) => {
    settlers = { resolve, reject };
  });
  if (!settlers) throw new Error('a promise calls its executor at once');
  return { message, name, outcome, resolve: settlers.resolve, reject: settlers.reject };
}

/** Takes the next batch out of what waits, room by room, and marks its rooms. */
function takeBatch(waiting: Map<number, Entry[]>, writing: Set<number>): Entry[] {
  const batch: Entry[] = [];
  for (const [roomId, entries] of waiting) {
    if (batch.length >= MAX_BATCH_MESSAGES) break;
    if (writing.has(roomId)) continue;
    const taken = entries.splice(0, MAX_BATCH_MESSAGES - batch.length);
    batch.push(...taken);
    writing.add(roomId);
    if (entries.length === 0) waiting.delete(roomId);
  }
  return batch;
}
