import type { Pool } from 'pg';
import { DatabaseUnavailable, isUnavailable } from '../../engines/database/unavailable';
import type { MessageRow } from './chat.presenter';
import { writeMessages } from './message-log.repository';
import type { NewMessage, AppendResult } from './message-log.repository';

/** While this many batches are being written, further messages wait for the next batch. */
const MAX_CONCURRENT_BATCHES = 2;
/** Concurrent writes that wait for a room which another transaction has locked. Batches are counted separately. */
const MAX_CONCURRENT_ROOM_WAITS = 4;
const MAX_BATCH_MESSAGES = 500;
/** The database needs a few seconds for this many messages. Accepting more would only occupy memory. */
const MAX_PENDING_MESSAGES = 20_000;

/** Appends messages to the log; messages of many users share a commit. */
export interface MessageLog {
  /**
   * Resolves after the commit. Messages of one room are numbered in the order of the calls. A repeated message resolves to the id of the
   * stored message. Rejects with DatabaseUnavailable if the database did not answer, so that the outcome is unknown, and without a write if the log is
   * full or stopped. The caller may then retry with the same clientMessageId. Rejects with another error if the message cannot be stored.
   */
  append: (message: NewMessage) => Promise<AppendResult>;
  /** Rejects further messages; resolves when all accepted ones are written or have failed. */
  stop: () => Promise<void>;
}

interface MessageLogDeps {
  pool: Pool;
  /** Called after the commit of a batch. Must not throw. */
  onAdded: (messages: readonly MessageRow[], rejoinedUserIds: readonly number[]) => void;
}

/** An accepted message with the promise of its result. */
interface Entry {
  message: NewMessage;
  /** Equal for duplicates. */
  key: string;
  outcome: Promise<AppendResult>;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

export function createMessageLog({ pool, onAdded }: MessageLogDeps): MessageLog {
  /** Messages that no batch contains yet, by room, in the order of arrival. */
  const queuedByRoom = new Map<number, Entry[]>();
  /** All accepted messages without a result, by key. */
  const unsettled = new Map<string, Entry>();
  /** Rooms with messages that are being written or wait for a lock. The next messages of these rooms stay queued. */
  const writingRoomIds = new Set<number>();
  /** Messages to rooms that another transaction has locked, one item per room. Messages to unknown rooms are here, too. */
  const lockedRoomEntries: Entry[][] = [];
  let runningBatches = 0;
  let runningRoomWaits = 0;
  let isStartScheduled = false;
  let isStopped = false;
  let onIdle: (() => void) | undefined;

  const write = createEntryWriter({ pool, onAdded, onSettled: ({ key }) => unsettled.delete(key) });

  const releaseRooms = (entries: readonly Entry[]) => {
    for (const { message } of entries) writingRoomIds.delete(message.roomId);
    startWrites();
  };

  const writeBatch = async (entries: Entry[]) => {
    runningBatches += 1;
    const lockedEntries = await write(entries, { waitForLocks: false });
    runningBatches -= 1;
    const lockedRoomIds = new Set(lockedEntries.map(({ message }) => message.roomId));
    // One wait per room: a lock on one room must not delay the others.
    for (const roomId of lockedRoomIds)
      lockedRoomEntries.push(lockedEntries.filter(({ message }) => message.roomId === roomId));
    releaseRooms(entries.filter(({ message }) => !lockedRoomIds.has(message.roomId)));
  };

  const writeToLockedRoom = async (entries: Entry[]) => {
    runningRoomWaits += 1;
    await write(entries, { waitForLocks: true });
    runningRoomWaits -= 1;
    releaseRooms(entries);
  };

  const startWrites = () => {
    while (runningBatches < MAX_CONCURRENT_BATCHES) {
      const batch = takeBatch(queuedByRoom, writingRoomIds);
      if (batch.length === 0) break;
      void writeBatch(batch);
    }
    while (runningRoomWaits < MAX_CONCURRENT_ROOM_WAITS) {
      const entries = lockedRoomEntries.shift();
      if (!entries) break;
      void writeToLockedRoom(entries);
    }
    if (unsettled.size === 0) onIdle?.();
  };

  // Allocate little per message: the garbage collector copies everything that lives until the write.
  const enqueue = (message: NewMessage, key: string): Promise<AppendResult> => {
    if (isStopped || unsettled.size >= MAX_PENDING_MESSAGES)
      return Promise.reject(
        new DatabaseUnavailable(
          new Error(isStopped ? 'the server is stopping' : 'too many messages wait to be written'),
        ),
      );
    const entry = createEntry(message, key);
    unsettled.set(key, entry);
    const queued = queuedByRoom.get(message.roomId);
    if (queued) queued.push(entry);
    else queuedByRoom.set(message.roomId, [entry]);
    if (!isStartScheduled) {
      isStartScheduled = true;
      // Messages of one event-loop tick share a batch.
      setImmediate(() => {
        isStartScheduled = false;
        startWrites();
      });
    }
    return entry.outcome;
  };

  const append = (message: NewMessage): Promise<AppendResult> => {
    const key = messageKeyOf(message);
    const pending = unsettled.get(key);
    if (!pending) return enqueue(message, key);
    // A duplicate waits until the first message is written or has failed. Then it gets the id of the first or is written itself.
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

interface EntryWriterDeps extends MessageLogDeps {
  /** Called before an entry is resolved or rejected. */
  onSettled: (entry: Entry) => void;
}

function createEntryWriter({ pool, onAdded, onSettled }: EntryWriterDeps) {
  /**
   * Writes entries and settles their promises. Without `waitForLocks`, skips the entries of rooms that other transactions have locked, and
   * returns these entries unsettled. Never rejects.
   */
  const write = async (
    entries: readonly Entry[],
    { waitForLocks }: { waitForLocks: boolean },
  ): Promise<Entry[]> => {
    try {
      const { results, added, rejoinedUserIds, skippedRoomIds } = await writeMessages(
        pool,
        entries.map(({ message }) => message),
        { waitForLocks },
      );
      onAdded(added, rejoinedUserIds);
      entries.forEach((entry, index) => {
        const result = results.get(index);
        if (result === undefined) return;
        onSettled(entry);
        entry.resolve(result);
      });
      return entries.filter(({ message }) => skippedRoomIds.has(message.roomId));
    } catch (error) {
      if (isUnavailable(error) || entries.length === 1) {
        for (const entry of entries) {
          onSettled(entry);
          entry.reject(error);
        }
        return [];
      }
      // An entry cannot be written, so none was. Bisecting keeps the order and isolates this entry quickly.
      const half = Math.ceil(entries.length / 2);
      await write(entries.slice(0, half), { waitForLocks: true });
      await write(entries.slice(half), { waitForLocks: true });
      return [];
    }
  };
  return write;
}

const messageKeyOf = ({ roomId, senderId, clientMessageId }: NewMessage) =>
  `${String(roomId)} ${String(senderId)} ${clientMessageId}`;

function createEntry(message: NewMessage, key: string): Entry {
  let promiseCallbacks: Pick<Entry, 'resolve' | 'reject'> | undefined;
  const outcome = new Promise<AppendResult>((resolve, reject) => {
    promiseCallbacks = { resolve, reject };
  });
  if (!promiseCallbacks) throw new Error('a promise calls its executor at once');
  return { message, key, outcome, resolve: promiseCallbacks.resolve, reject: promiseCallbacks.reject };
}

/** Removes the next batch from the queue, room by room, and marks its rooms as being written. */
function takeBatch(queuedByRoom: Map<number, Entry[]>, writingRoomIds: Set<number>): Entry[] {
  const batch: Entry[] = [];
  for (const [roomId, entries] of queuedByRoom) {
    if (batch.length >= MAX_BATCH_MESSAGES) break;
    if (writingRoomIds.has(roomId)) continue;
    const batchEntries = entries.splice(0, MAX_BATCH_MESSAGES - batch.length);
    batch.push(...batchEntries);
    writingRoomIds.add(roomId);
    if (entries.length === 0) queuedByRoom.delete(roomId);
  }
  return batch;
}
