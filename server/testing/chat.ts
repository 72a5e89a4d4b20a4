import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Bus } from '../engines/bus/bus';
import { createMemoryBus } from '../engines/bus/memory-bus';
import { createSessionService } from '../modules/session/session.service';
import { TEST_TIMING, createTestApp } from './app';
import type { TestApp } from './app';
import { openChat } from './chat-client';
import type { ChatClient } from './chat-client';
import { createClub, createClubMember, createUser } from './factories';
import { insertPrivateRoom } from './rooms';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Makes the app listen on a free local port and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The type also allows a pipe; an app that listens on a port has an AddressInfo.
  return (app.server.address() as AddressInfo).port;
}

/** Starts another server on the engines of `host`, but with its own bus: the two servers exchange no bus events. */
export const startIsolatedNode = (host: TestApp) => startNode(host, createMemoryBus(silentLog));

/** Starts another server on the engines of `host`, except that it uses `bus`. */
export async function startNode(host: TestApp, bus: Bus): Promise<{ port: number; app: FastifyInstance }> {
  const config = readConfig({ LIMITS_FACTOR: '1000', LOG_LEVEL: 'silent', DATA_DIR: host.dataDir });
  const app = await buildApp({
    config,
    secret: host.secret,
    shouldValidateResponses: true,
    engines: { ...host.engines, bus },
    timing: TEST_TIMING,
  });
  return { app, port: await listen(app) };
}

/**
 * Starts a server for all tests of a file and passes it to `onStarted`. Returns a function that opens a chat
 * connection for a user; the connection closes after the test.
 */
export function setUpChatServer(
  onStarted: (server: { host: TestApp; port: number }) => void,
): (userId: number) => Promise<ChatClient> {
  const openClients: ChatClient[] = [];
  let server: { host: TestApp; port: number };
  beforeAll(async () => {
    const host = await createTestApp();
    server = { host, port: await listen(host.app) };
    onStarted(server);
  });
  afterEach(() => Promise.all(openClients.splice(0).map((client) => client.close())));
  afterAll(() => server.host.close());
  return async (userId) => {
    const client = await openChatFor(server.host, server.port, userId);
    openClients.push(client);
    return client;
  };
}

/** Opens a chat connection of a logged-in user. */
export async function openChatFor(host: TestApp, port: number, userId: number): Promise<ChatClient> {
  return openChat(port, await createSessionService(host.pool).open(userId));
}

/** Creates a club with a president and `memberCount` further members. Returns the ids of the club, its room and these users. */
export async function createClubRoom(
  pool: Pool,
  memberCount = 1,
): Promise<{ roomId: number; clubId: number; presidentId: number; memberIds: number[] }> {
  const { clubId, presidentId } = await createClub(pool);
  const memberIds: number[] = [];
  for (let i = 0; i < memberCount; i += 1) memberIds.push(await createClubMember(pool, clubId, 'MEMBER'));
  const {
    rows: [room],
  } = await pool.query<{ id: number }>('select id from chat_rooms where club_id = $1', [clubId]);
  if (!room) throw new Error('the club has no room');
  return { roomId: room.id, clubId, presidentId, memberIds };
}

/** Creates a private room of two users, who are created if not given. */
export async function createPrivateRoom(
  pool: Pool,
  annId?: number,
  bobId?: number,
): Promise<{ roomId: number; annId: number; bobId: number }> {
  const userIds = [annId ?? (await createUser(pool)), bobId ?? (await createUser(pool))] as const;
  return { roomId: await insertPrivateRoom(pool, userIds), annId: userIds[0], bobId: userIds[1] };
}
