import type { Pool } from 'pg';
import type { MessageRow } from '../modules/chat/chat.presenter';
import { createMessageLog } from '../modules/chat/message-log';
import type { MessageLog } from '../modules/chat/message-log';
import { createClubRoom, createPrivateRoom } from './chat';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';

/**
 * Creates a database for all tests of a file, and a message log for each test. `addedMessages` and
 * `rejoinedUserIds` collect the arguments of `onAdded` during the current test. A rejoined user had left a
 * private room and participates again, because a message arrived in it.
 */
export function setUpMessageLog() {
  const addedMessages: MessageRow[] = [];
  const rejoinedUserIds: number[] = [];
  let database: TestDatabase;
  let log: MessageLog;

  const pool = (): Pool => database.pool;
  const openLog = () =>
    createMessageLog({
      pool: pool(),
      onAdded: (messages, userIds) => {
        addedMessages.push(...messages);
        rejoinedUserIds.push(...userIds);
      },
    });
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => {
    addedMessages.length = 0;
    rejoinedUserIds.length = 0;
    log = openLog();
  });
  afterEach(() => log.stop());
  afterAll(() => database.drop());

  return {
    pool,
    connectionConfig: () => database.connectionConfig,
    log: () => log,
    /** Creates another log on the same database. The test must stop this log. */
    openLog,
    addedMessages,
    rejoinedUserIds,
    /** Creates a club with a president (`annId`) and one member (`bobId`). Returns their ids and those of the club and its room. */
    createRoom: async () => {
      const { roomId, clubId, presidentId, memberIds } = await createClubRoom(pool());
      return { roomId, clubId, annId: presidentId, bobId: memberIds[0] ?? 0 };
    },
    createPrivateRoom: () => createPrivateRoom(pool()),
    appendMessage: (
      roomId: number,
      senderId: number,
      message: string,
      clientMessageId = message,
      senderEmail?: string,
    ) => log.append({ roomId, senderId, clientMessageId, message, senderEmail }),
    /** Returns the messages of a room as `<message id> <text>`, oldest first. */
    readLines: async (roomId: number) => {
      const { rows } = await pool().query<{ line: string }>(
        `select message_id || ' ' || message as line from chat_messages where room_id = $1 order by message_id`,
        [roomId],
      );
      return rows.map(({ line }) => line);
    },
    /** Returns the last message id of a room. */
    readLastMessageId: async (roomId: number) => {
      const { rows } = await pool().query<{ last: number }>(
        'select last_message_id as last from chat_rooms where id = $1',
        [roomId],
      );
      return rows[0]?.last;
    },
  };
}
