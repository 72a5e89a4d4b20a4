import { randomInt } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { RunningServer } from './fixtures';
import { DEMO_PASSWORD, readCode } from './accounts';

/** Somebody who has just signed up: in no club, without applications. */
export interface Newcomer {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
}

/** Whose cookies go along: a page, or a browser that has none open yet. */
type Caller = Pick<Page, 'request'>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API as the page's own script would: with the page's cookies, from its origin. Answers the envelope's `data`. */
export function callAs(
  page: Caller,
  { url }: Pick<RunningServer, 'url'>,
  method: Method,
  path: string,
  data?: unknown,
): Promise<unknown> {
  return dataOf(
    `${method} ${path}`,
    page.request.fetch(`${url}/api/v1${path}`, {
      method,
      headers: { origin: url },
      ...(data !== undefined && { data }),
    }),
  );
}

/** The id that a POST answers, by its name. */
export async function createAs(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  path: string,
  data: unknown,
  idName: string,
): Promise<number> {
  return idOf(await callAs(page, server, 'POST', path, data), idName);
}

/** Founds a club. Its name is its description unless another is given. */
export async function foundClub(
  page: Caller,
  { url }: Pick<RunningServer, 'url'>,
  clubName: string,
  description = clubName,
): Promise<number> {
  const multipart = { clubName, description, category: '취미', presidentName: '' };
  return idOf(
    await dataOf(
      'POST /clubs',
      page.request.post(`${url}/api/v1/clubs`, { headers: { origin: url }, multipart }),
    ),
    'clubId',
  );
}

async function dataOf(call: string, answering: Promise<APIResponse>): Promise<unknown> {
  const answer = await answering;
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  const envelope: unknown = await answer.json();
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : undefined;
}

function idOf(made: unknown, name: string): number {
  const id: unknown =
    typeof made === 'object' && made !== null
      ? Object.entries(made).find(([field]) => field === name)?.[1]
      : undefined;
  if (typeof id !== 'number') throw new Error(`No ${name} was answered`);
  return id;
}

/** Gives the page's browser a session of a demo account, without the way through the login page. */
export async function enterAs(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  username: string,
): Promise<void> {
  await callAs(page, server, 'POST', '/auth/login', { username, password: DEMO_PASSWORD });
}

/** Signs somebody new up and gives the page's browser their session; for tests that must not depend on what others have done. */
export async function enterAsNewcomer(
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

/** Gives the page's browser a new session of somebody who has signed up. */
export async function enterAgain(
  page: Caller,
  server: Pick<RunningServer, 'url'>,
  { username, password }: Newcomer,
): Promise<void> {
  await callAs(page, server, 'POST', '/auth/login', { username, password });
}

/** A club of one's own, with as many members as there are names; the page is its president's in the end. */
export async function foundClubOf(
  page: Page,
  server: Pick<RunningServer, 'url'>,
  clubName: string,
  memberNames: readonly string[],
): Promise<{ clubId: number; president: Newcomer; members: readonly Newcomer[] }> {
  const president = await enterAsNewcomer(page, server, '이끄미');
  const clubId = await foundClub(page, server, clubName);
  const applying: number[] = [];
  const members: Newcomer[] = [];
  for (const name of memberNames) {
    members.push(await enterAsNewcomer(page, server, name, '농학과'));
    applying.push(await applyTo(page, server, clubId, name));
  }
  await enterAgain(page, server, president);
  for (const applyId of applying)
    await callAs(page, server, 'PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`);
  return { clubId, president, members };
}

/** Sends the application of whoever the page belongs to. */
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
    },
    'applyId',
  );
}
