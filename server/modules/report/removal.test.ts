import type { Article } from '@contract/article';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { clubForm } from '../../testing/clubs';
import { browserOf, createObject } from '../../testing/factories';
import { kindsOf } from '../../testing/notifications';
import { SECRET, arrangeClub, scenes } from '../../testing/removals';
import type { Scene } from '../../testing/removals';
import { createOperator, decide, getCase, reportContent } from '../../testing/reports';

let host: TestApp;
let operator: TestBrowser;
beforeAll(async () => {
  host = await createTestApp();
  operator = await createOperator(host);
});
afterAll(() => host.close());

/** Returns for each call whether its response contains the content. */
const shows = async (browser: TestBrowser, { paths, secret }: Scene) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, data } = await browser.call('GET', path);
      return status === 200 && JSON.stringify(data).includes(secret);
    }),
  );
const everywhere = ({ paths }: Scene, shown: boolean) => paths.map(() => shown);

describe('a temporary removal [RM-01 RM-02]', () => {
  test.each(Object.entries(scenes))(
    'hides %s from others in every call until it is restored, and not from its author',
    async (_, arrange) => {
      const scene = await arrange(host);
      const { kind, targetId, key, author, authorId, other } = scene;
      expect(await shows(other, scene)).toEqual(everywhere(scene, true));
      const caseId = await reportContent(host, kind, targetId, kind === 'MESSAGE' ? other : undefined);
      const { status, data } = await decide(operator, caseId, 'TEMPORARY_REMOVAL');
      expect(status).toBe(200);
      const days = (Date.parse(data.removedUntil ?? '') - Date.now()) / 86_400_000;
      expect([Math.round(days), data.state]).toEqual([30, 'RESOLVED']);

      expect(await shows(other, scene)).toEqual(everywhere(scene, false));
      // Others see an author's own picture nowhere; the profile of the author is a call of its own.
      if (kind === 'USER')
        expect(JSON.stringify((await author.call('GET', '/users/profile')).data)).toContain(scene.secret);
      else expect(await shows(author, scene)).toContain(true);
      await host.jobs.runDue();
      expect(await kindsOf(host, authorId)).toContain('CONTENT_REMOVED 1');

      const restored = await operator.call('POST', `/operator/contents/${kind}/${key}/restore`, {
        reason: '문제가 없습니다.',
      });
      expect(restored.status).toBe(200);
      expect(await shows(other, scene)).toEqual(everywhere(scene, true));
      await host.jobs.runDue();
      expect(await kindsOf(host, authorId)).toContain('CONTENT_RESTORED 1');
    },
  );

  test.each(Object.entries(scenes))('deletes %s for all', async (_, arrange) => {
    const scene = await arrange(host);
    const { kind, targetId, author, other } = scene;
    const caseId = await reportContent(host, kind, targetId, kind === 'MESSAGE' ? other : undefined);
    await decide(operator, caseId, 'TEMPORARY_REMOVAL');
    expect((await decide(operator, caseId, 'DELETE')).data).toMatchObject({ removedUntil: null });
    if (kind === 'QUESTION') {
      // Only the asker still sees the question, with the reason.
      expect(JSON.stringify((await author.call('GET', scene.paths[0] ?? '')).data)).toContain('이용 규칙');
      expect(await shows(other, scene)).toEqual(everywhere(scene, false));
    } else {
      for (const browser of [author, other, operator])
        expect(await shows(browser, scene)).not.toContain(true);
    }
    expect(await decide(operator, caseId, 'DELETE')).toMatchObject({ status: 409, code: 'already_decided' });
  });
});

test('a removed article keeps its place and address without text, and operators read it [RM-03]', async () => {
  const scene = await scenes.ARTICLE(host);
  const caseId = await reportContent(host, 'ARTICLE', scene.targetId);
  const until = (await decide(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil;
  const [list = '', detail = ''] = scene.paths;
  expect(await scene.other.call<Article>('GET', detail)).toMatchObject({
    status: 200,
    data: { title: '', contents: '', removed: { until } },
  });
  expect((await scene.other.call('GET', list)).data).toMatchObject({
    articles: [{ title: '', removed: { until } }],
    pagination: { total: 1 },
  });
  expect((await operator.call<Article>('GET', detail)).data).toMatchObject({
    title: SECRET,
    removed: { until },
  });
});

test('a removed club is not found by its description, and a removed picture cannot be downloaded [RM-04]', async () => {
  const { clubId, presidentId, other } = await arrangeClub(host);
  const president = await browserOf(host, presidentId);
  const { data } = await president.call<{ clubId: number }>(
    'POST',
    '/clubs',
    clubForm({ clubName: '검색 시험 모임', description: '뷁뷁한 소개' }),
  );
  expect(clubId).not.toBe(data.clubId);
  const find = async () =>
    (await other.call<{ total: number }>('GET', `/clubs/search?search=${encodeURIComponent('뷁뷁한')}`)).data
      .total;
  const image = await createObject(host.pool, presidentId, `club:${String(data.clubId)}`);
  await host.pool.query('update clubs set thumbnail = $1 where id = $2', [image, data.clubId]);
  const download = async (browser: TestBrowser) =>
    (await browser.call('GET', `/upload/presigned-url/download?objectName=${image}&variant=card`)).status;
  const before = [await find(), await download(other)];
  const caseId = await reportContent(host, 'CLUB', data.clubId);
  await decide(operator, caseId, 'TEMPORARY_REMOVAL');
  expect([before, await find(), await download(other)]).toEqual([[1, 200], 0, 404]);
  expect([await download(president), await download(operator)]).toEqual([200, 200]);
  await host.pool.query(`update case_measures set until = now() - interval '1 second' where case_id = $1`, [
    caseId,
  ]);
  await host.pool.query(`select enqueue_job('end-removals', '{}')`);
  await host.jobs.runDue();
  expect([await find(), await download(other)]).toEqual([1, 200]);
});

test('ends after 30 days at the exact time, and once on two nodes; an extension adds 30 days [RM-05 RM-06]', async () => {
  const scene = await scenes.ARTICLE(host);
  const id = Number(scene.targetId);
  const caseId = await reportContent(host, 'ARTICLE', id);
  const first = (await decide(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil ?? '';
  const second = (await decide(operator, caseId, 'TEMPORARY_REMOVAL')).data.removedUntil ?? '';
  expect((Date.parse(second) - Date.parse(first)) / 86_400_000).toBe(30);
  await host.pool.query(`update articles set removed_until = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  // Visible again although no job has run.
  expect(await shows(scene.other, scene)).toEqual([true, true]);
  await host.pool.query(`update case_measures set until = now() - interval '1 second' where case_id = $1`, [
    caseId,
  ]);
  await host.pool.query(
    `select enqueue_job('end-removals', '{"node":1}'), enqueue_job('end-removals', '{"node":2}')`,
  );
  await host.jobs.runDue();
  await host.jobs.runDue();
  expect((await kindsOf(host, scene.authorId)).filter((kind) => kind.startsWith('CONTENT_RESTORED'))).toEqual(
    ['CONTENT_RESTORED 1'],
  );
  expect(await getCase(operator, caseId)).toMatchObject({ removedUntil: null, state: 'RESOLVED' });
});
