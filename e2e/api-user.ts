import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { RunningServer } from './fixtures';
import { DEMO_PASSWORD, readCode } from './accounts';

/** A user whom a test registered, with the password. */
export interface Newcomer {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
}

/** A page or a browser context. Its API requests send its cookies. */
type Caller = Pick<Page, 'request'>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API as the page's script would: with the page's cookies and origin. Returns `data` of the response envelope. A status other
 * than 2xx fails the test; only a 503 is first retried.
 */
export function callAs(
  page: Caller,
  { url }: Pick<RunningServer, 'url'>,
  method: Method,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const send = () =>
    page.request.fetch(`${url}/api/v1${path}`, {
      method,
      headers: { origin: url },
      ...(data !== undefined && { data }),
    });
  return dataOf(`${method} ${path}`, repeatWhileBusy(send));
}

const BUSY_RETRIES = 5;
const BUSY_PAUSE_MS = 1_000;

/** Repeats a request that an overloaded server rejects with 503, for example after its start on a busy machine. */
async function repeatWhileBusy(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let response = await send();
  for (let retry = 0; retry < BUSY_RETRIES && response.status() === 503; retry += 1) {
    await setTimeout(BUSY_PAUSE_MS);
    response = await send();
  }
  return response;
}

/** Sends a POST and returns the field `idName` of the response. */
export async function createAs(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  path: string,
  data: unknown,
  idName: string,
): Promise<number> {
  return idOf(await callAs(page, server, 'POST', path, data), idName);
}

/** Registers a club and returns its id. The page's user becomes the president. */
export async function registerClub(
  page: Caller,
  { url }: Pick<RunningServer, 'url'>,
  clubName: string,
  description = clubName,
): Promise<number> {
  const multipart = { clubName, description, category: '취미', presidentName: '' };
  return idOf(
    await dataOf(
      'POST /clubs',
      repeatWhileBusy(() =>
        page.request.post(`${url}/api/v1/clubs`, { headers: { origin: url }, multipart }),
      ),
    ),
    'clubId',
  );
}

async function dataOf(requestName: string, pendingResponse: Promise<APIResponse>): Promise<unknown> {
  const response = await pendingResponse;
  expect(response.ok(), `${requestName}: ${await response.text()}`).toBe(true);
  const envelope: unknown = await response.json();
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : undefined;
}

function idOf(data: unknown, name: string): number {
  const id: unknown =
    typeof data === 'object' && data !== null
      ? Object.entries(data).find(([field]) => field === name)?.[1]
      : undefined;
  if (typeof id !== 'number') throw new Error(`The response has no ${name}`);
  return id;
}

/** Logs the page's browser in as a demo account through the API. */
export async function logInAsDemoUser(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  username: string,
): Promise<void> {
  await callAs(page, server, 'POST', '/auth/login', { username, password: DEMO_PASSWORD });
}

/** Registers a new user and logs the page's browser in, so that a test does not depend on other tests. */
export async function registerAndLogIn(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  name = '새내기',
  department = '',
): Promise<Newcomer> {
  const number = String(randomInt(10_000_000, 100_000_000));
  const email = `n${number}@mju.ac.kr`;
  const account = { username: `n${number}`, password: 'sowing-rice-7' };
  await callAs(page, server, 'POST', '/auth/email', { email, university: '명지대학교' });
  await callAs(page, server, 'POST', '/auth/email/verify', {
    email,
    verificationCode: await readCode(page, email),
  });
  const userId = await createAs(
    page,
    server,
    '/users/register',
    { ...account, name, email, universityName: '명지대학교', studentId: number, consent: true },
    'userId',
  );
  await callAs(page, server, 'POST', '/auth/login', account);
  if (department !== '') await callAs(page, server, 'PATCH', '/users/profile', { department });
  return { ...account, userId, name, email };
}

/** Logs the page's browser in as a registered user. */
export async function logInAs(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  { username, password }: Newcomer,
): Promise<void> {
  await callAs(page, server, 'POST', '/auth/login', { username, password });
}

/** Registers a club with members of these names. Afterwards the page is logged in as the president. */
export async function registerClubWithMembers(
  page: Page,
  server: Pick<RunningServer, 'url'>,
  clubName: string,
  memberNames: readonly string[],
): Promise<{ clubId: number; president: Newcomer; members: readonly Newcomer[] }> {
  const president = await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, clubName);
  const applyIds: number[] = [];
  const members: Newcomer[] = [];
  for (const name of memberNames) {
    members.push(await registerAndLogIn(page, server, name, '농학과'));
    applyIds.push(await applyTo(page, server, clubId, name));
  }
  await logInAs(page, server, president);
  for (const applyId of applyIds)
    await callAs(page, server, 'PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`);
  return { clubId, president, members };
}

/** A track of the first club of the demo campus. */
export const BAND_TRACK = '보컬';

/** Applies to a club as the page's user and returns the application's id. Chooses a track in the first club, whose round has tracks. */
export function applyTo(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  clubId: number,
  name: string,
): Promise<number> {
  return createAs(
    page,
    server,
    `/clubs/${String(clubId)}/submissions`,
    {
      name,
      studentId: '60260001',
      contact: '01012345678',
      department: '농학과',
      contents: '배우고 싶습니다.',
      ...(clubId === 1 && { track: BAND_TRACK }),
    },
    'applyId',
  );
}
