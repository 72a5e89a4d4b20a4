import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarFeed } from '../contract/calendar';
import { DEFAULT_PROFILE_IMAGE } from '../contract/user';
import { registrationBody } from '../server/testing/accounts';
import type { TestBrowser, TestHost } from '../server/testing/app';
import { attendanceCodeAt, createClubWithAttendance } from '../server/testing/attendance';
import { browserOf, createObject, createUser, createUserWithBrowser } from '../server/testing/factories';
import { statusFor } from '../server/testing/matrix/statuses';
import type { RequestParts } from '../server/testing/matrix/statuses';
import { matrix } from '../server/testing/matrix/table';
import { createWorld, roles } from '../server/testing/matrix/world';
import type { Actor, Role, World } from '../server/testing/matrix/world';
import { createArticle } from '../server/testing/posts';
import { decideCase, reportContent } from '../server/testing/reports';
import type { Product } from './product';

const PASSWORD = 'dure2026!';
const CODE_POLL_MS = 100;
const MAX_CODE_POLLS = 300;

/** A request that the product accepts in the state that was prepared for it. */
export interface PreparedRequest extends RequestParts {
  browser: TestBrowser;
  /** Name of the caller in messages of a failed test. */
  account: string;
}

/** Dependencies of a preparation. */
interface PreparationDeps {
  /** A new world of the role matrix. */
  world: World;
  /** Returns the newest code that was mailed to an address. */
  readCode: (email: string) => Promise<string>;
}

/**
 * Creates a function that returns the preparations of an API call. Each preparation returns a request that the product accepts. A call has
 * one preparation for each row of the role matrix that accepts a role, and one for its entry in `otherStates`. Each row has its own world.
 * A preparation of a row that runs again uses the same world and the next accepted role.
 */
export function createPreparations(product: Product, host: TestHost) {
  const readCode = (email: string) => readMailedCode(product, email);
  return async (call: string): Promise<(() => Promise<PreparedRequest>)[]> => {
    const prepareOtherState = otherStates[call];
    const rows = Object.values(matrix[call] ?? {}).flatMap((row) => {
      const accepted = roles.filter((role) => statusFor(row.statuses, role) < 300);
      return accepted.length > 0 ? [{ row, accepted }] : [];
    });
    const preparations: (() => Promise<PreparedRequest>)[] = [];
    for (const { row, accepted } of rows) {
      const world = await createWorld(host);
      let runCount = 0;
      preparations.push(async () => {
        const actor = actorOf(world, accepted[runCount % accepted.length]);
        runCount += 1;
        return { ...(await row.createRequest(world, actor)), ...callerOf(actor) };
      });
    }
    if (prepareOtherState)
      preparations.push(async () => prepareOtherState({ world: await createWorld(host), readCode }));
    return preparations;
  };
}

function actorOf({ actors }: World, wantedRole: Role | undefined): Actor {
  const actor = actors.find(({ role }) => role === wantedRole);
  if (!actor) throw new Error(`the world has no ${String(wantedRole)}`);
  return actor;
}
const callerOf = ({ role, browser }: Actor) => ({ account: role, browser });

async function readMailedCode(product: Product, email: string): Promise<string> {
  for (let polls = 0; polls < MAX_CODE_POLLS; polls += 1) {
    const { body } = await product.send({ method: 'GET', path: '/dev/mailbox.json' });
    // The mailbox of the product has these fields, the newest mail first.
    const mails = body as { to: string; subject: string }[];
    const code = mails.find(({ to }) => to === email)?.subject.match(/\d{6}/)?.[0];
    if (code !== undefined) return code;
    await sleep(CODE_POLL_MS);
  }
  throw new Error(`no code was mailed to ${email}`);
}

/** Requests a code for an address in a new browser. */
async function requestCode({ world: { host }, readCode }: PreparationDeps, email: string) {
  const browser = host.browser();
  await browser.call('POST', '/auth/email', { email, university: '명지대학교' });
  return { browser, email, verificationCode: await readCode(email) };
}

/** Verifies an address in a new browser. */
async function verifyEmail(deps: PreparationDeps, email: string): Promise<TestBrowser> {
  const { browser, ...body } = await requestCode(deps, email);
  await browser.call('POST', '/auth/email/verify', body);
  return browser;
}

/** Creates an account whose address a new browser has verified. */
async function createVerifiedAccount(deps: PreparationDeps) {
  const { username } = registrationBody();
  await createUser(deps.world.host.pool, { username });
  const email = `${username}@mju.ac.kr`;
  return { username, email, browser: await verifyEmail(deps, email) };
}

const anonymousCaller = (browser: TestBrowser) => ({ account: 'anonymous', browser });

/** Creates and reports an article of a member. An operator then removes it for some days. */
async function createRemovedArticle({ world }: PreparationDeps) {
  const author = actorOf(world, 'MEMBER');
  const operator = actorOf(world, 'operator');
  const articleId = await createArticle(world.host.pool, { clubId: world.clubId, authorId: author.userId });
  const reportId = await reportContent(world.host, 'ARTICLE', articleId);
  await decideCase(operator.browser, reportId, 'TEMPORARY_REMOVAL');
  return { author, operator, articleId, reportId };
}

async function issueCertificate({ world }: PreparationDeps) {
  const owner = actorOf(world, 'MEMBER');
  const { data } = await owner.browser.call<{ certificateId: number; code: string }>(
    'POST',
    `/clubs/${String(world.clubId)}/certificates`,
  );
  return { ...data, owner };
}

/** Preparations of states that the role matrix lacks, because their calls depend on more than a role. */
const otherStates: Readonly<Record<string, (deps: PreparationDeps) => Promise<PreparedRequest>>> = {
  'attendance.checkIn': async ({ world: { host } }) => {
    const { clubId, eventId, member } = await createClubWithAttendance(host);
    const code = await attendanceCodeAt(host, eventId);
    return { ids: { clubId, eventId }, body: { code }, account: 'MEMBER', browser: member };
  },
  'auth.findId': async (deps) => {
    const { email, browser } = await createVerifiedAccount(deps);
    return { ids: {}, body: { email }, ...anonymousCaller(browser) };
  },
  'auth.passwordReset': async (deps) => {
    const { username, email, browser } = await createVerifiedAccount(deps);
    const passwords = { newPassword: 'another2026!', confirmPassword: 'another2026!' };
    return { ids: {}, body: { username, email, ...passwords }, ...anonymousCaller(browser) };
  },
  'auth.sendCode': ({ world: { host } }) => {
    const { email, universityName } = registrationBody();
    return Promise.resolve({
      ids: {},
      body: { email, university: universityName },
      ...anonymousCaller(host.browser()),
    });
  },
  'auth.verifyCode': async (deps) => {
    const { browser, ...body } = await requestCode(deps, registrationBody().email);
    return { ids: {}, body, ...anonymousCaller(browser) };
  },
  'calendar.feed': async ({ world }) => {
    const { browser } = actorOf(world, 'MEMBER');
    const { data } = await browser.call<CalendarFeed>('POST', '/calendar/feed');
    return { ids: { token: data.token }, ...anonymousCaller(world.host.browser()) };
  },
  'certificates.revoke': async (deps) => {
    const { certificateId, owner } = await issueCertificate(deps);
    return { ids: { certificateId }, ...callerOf(owner) };
  },
  'certificates.verify': async (deps) => {
    const { code } = await issueCertificate(deps);
    return { ids: { code }, ...anonymousCaller(deps.world.host.browser()) };
  },
  'operator.confirm': async ({ world: { host } }) => {
    const { browser } = await createUserWithBrowser(host, { isOperator: true, password: PASSWORD });
    return { ids: {}, body: { password: PASSWORD }, account: 'operator', browser };
  },
  'reportCases.restore': async (deps) => {
    const { operator, articleId } = await createRemovedArticle(deps);
    const ids = { contentKind: 'ARTICLE', contentKey: articleId };
    return { ids, body: { reason: '문제없음' }, ...callerOf(operator) };
  },
  'reports.appeal': async (deps) => {
    const { author, reportId } = await createRemovedArticle(deps);
    return { ids: {}, body: { reportId, text: '오해입니다.' }, ...callerOf(author) };
  },
  'succession.accept': async ({ world }) => {
    const { clubId, presidentId, host } = world;
    const candidate = actorOf(world, 'MEMBER');
    await host.pool.query('update users set last_active_on = now()::date - 60 where id = $1', [presidentId]);
    await actorOf(world, 'VICE_PRESIDENT').browser.call('POST', `/clubs/${String(clubId)}/succession`, {
      candidateId: candidate.userId,
    });
    return { ids: { clubId }, ...callerOf(candidate) };
  },
  'uploads.download': async ({ world }) => {
    const { clubId, presidentId, host } = world;
    const objectName = await createObject(host.pool, presidentId, `club:${String(clubId)}`);
    await host.pool.query('update clubs set thumbnail = $2 where id = $1', [clubId, objectName]);
    return { ids: {}, query: { objectName }, ...callerOf(actorOf(world, 'MEMBER')) };
  },
  'users.register': async (deps) => {
    const body = registrationBody();
    return { ids: {}, body, ...anonymousCaller(await verifyEmail(deps, body.email)) };
  },
  'users.updateProfile': async ({ world }) => ({
    ids: {},
    body: { name: '김마루', department: '', contact: '', profileImage: DEFAULT_PROFILE_IMAGE },
    ...callerOf(actorOf(world, 'MEMBER')),
  }),
  'users.withdraw': async ({ world: { host } }) => {
    const userId = await createUser(host.pool, { password: PASSWORD });
    const browser = await browserOf(host, userId);
    return { ids: {}, body: { password: PASSWORD }, account: 'a user', browser };
  },
};
