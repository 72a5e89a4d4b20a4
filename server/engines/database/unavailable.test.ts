import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DatabaseError } from 'pg';
import { createPool } from './pool';
import { asUnavailable, isUnavailable } from './unavailable';

const createDatabaseError = (code: string) =>
  Object.assign(new DatabaseError('refused', 7, 'error'), { code });

test.each([
  ['57P01', 'a server that stops'],
  ['57P03', 'a server that starts'],
  ['53300', 'too many connections'],
  ['53100', 'a full disk'],
  ['25006', 'a read-only server'],
  ['57014', 'a statement timeout'],
  ['08006', 'a broken connection'],
])('SQL state %s, %s, means that the database is unavailable', (code) => {
  expect(isUnavailable(asUnavailable(createDatabaseError(code)))).toBe(true);
});

test.each([
  ['23505', 'a unique violation'],
  ['42P01', 'a missing table'],
  ['40001', 'a serialization failure'],
])('SQL state %s, %s, does not mean that the database is unavailable', (code) => {
  const error = createDatabaseError(code);
  expect(asUnavailable(error)).toBe(error);
  expect(isUnavailable(error)).toBe(false);
});

test('isUnavailable finds DatabaseUnavailable among the causes of an error; it is false for an unwrapped ENOENT', () => {
  expect(
    isUnavailable(new Error('Failed query', { cause: asUnavailable(createDatabaseError('57P01')) })),
  ).toBe(true);
  expect(isUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false);
});

describe('a server that cannot be reached is unavailable', () => {
  test.each([
    ['a socket that does not exist', { host: '/nonexistent' }],
    ['a closed port', { host: '127.0.0.1', port: 1 }],
    ['a host name with several addresses', { host: 'localhost', port: 1 }],
  ])('%s', async (_name, address) => {
    const pool = createPool({ ...address, user: 'some_user', database: 'some_database' });
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(await pool.connect().catch((reason: unknown) => reason))).toBe(true);
    await pool.end();
  });

  test('a server that accepts connections and never responds', async () => {
    const silentServer = createServer((socket) => {
      socket.resume();
    });
    await new Promise<void>((resolve) => {
      silentServer.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on TCP has an AddressInfo.
    const { port } = silentServer.address() as AddressInfo;
    const pool = createPool({
      host: '127.0.0.1',
      port,
      user: 'some_user',
      database: 'some_database',
      connectionTimeoutMillis: 100,
    });
    expect(isUnavailable(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true);
    await pool.end();
    await new Promise((resolve) => silentServer.close(resolve));
  });
});
