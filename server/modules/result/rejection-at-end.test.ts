import type { Delivery } from '@contract/result';
import type { OwnSubmissionDetail } from '@contract/submission';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf } from '../../testing/notifications';
import { createTogetherRound } from '../../testing/results';

const host = setUpTestApp();
beforeEach(async () => {
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});

type Round = Awaited<ReturnType<typeof createTogetherRound>>;
const endRound = ({ president, path }: Pick<Round, 'president' | 'path'>) =>
  president.call('POST', `${path}/end`, { rejectRest: true });
const setMessages = (recruitmentId: number, messages: object) =>
  host.pool.query('update recruitments set messages = $2 where id = $1', [
    recruitmentId,
    JSON.stringify(messages),
  ]);

describe('rejecting the rest of a TOGETHER round', () => {
  test('sends each applicant the text of the stage, once, and no decision mail [RL-70]', async () => {
    const round = await createTogetherRound(host, { hasInterview: true });
    await setMessages(round.recruitmentId, {
      documentFail: { subject: '서류 결과', body: '{이름}님, 다음에 뵙겠습니다.' },
      interviewFail: { subject: '면접 결과', body: '{이름}님, 와 주셔서 고맙습니다.' },
    });
    await host.pool.query(`update recruitments set results_at = now() + interval '1 day' where id = $1`, [
      round.recruitmentId,
    ]);
    const documentApplication = await round.createApplication('PASS');
    const interviewApplication = await round.createApplication('HOLD', 'INTERVIEW');
    expect((await endRound(round)).status).toBe(200);

    const ownApplications = await Promise.all(
      [documentApplication, interviewApplication].map(async ({ applyId, userId }) => {
        const browser = await browserOf(host, userId);
        return (await browser.call<OwnSubmissionDetail>('GET', `/users/submissions/${String(applyId)}`)).data;
      }),
    );
    expect(ownApplications).toMatchObject([
      { status: 'REJECTED', result: { subject: '서류 결과' } },
      { status: 'REJECTED', result: { subject: '면접 결과' } },
    ]);
    for (const { userId } of [documentApplication, interviewApplication])
      expect(await kindsOf(host, userId)).toEqual(['RESULT_RELEASED 1']);
    await host.jobs.runDue();
    expect(host.mails.map(({ subject }) => subject).sort()).toEqual(['면접 결과', '서류 결과']);
    const { data } = await round.president.call<Delivery[]>('GET', `${round.path}/deliveries`);
    const { rows: names } = await host.pool.query<{ applyId: number; name: string }>(
      'select s.id as "applyId", u.name from submissions s join users u on u.id = s.user_id where s.club_id = $1',
      [round.clubId],
    );
    expect(data).toMatchObject(
      data.map(({ applyId }) => ({ applyId, name: names.find((row) => row.applyId === applyId)?.name })),
    );
    expect(data.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'app SENT',
      'app SENT',
      'email SENT',
      'email SENT',
    ]);
    expect((await round.president.call('GET', round.path)).data).toMatchObject({
      state: 'DONE',
      resultsAt: null,
      firstReleasedAt: expect.any(String) as string,
    });
  });

  test('is refused when a placeholder has no value, and changes nothing [RL-71]', async () => {
    const round = await createTogetherRound(host);
    await setMessages(round.recruitmentId, { documentFail: { subject: '결과', body: '{분야}' } });
    await round.createApplication(null);
    await expectRefused(host.pool, () => endRound(round), '422 placeholder_without_value');
  });
});

test('rejecting the rest of an IMMEDIATE round sends the usual decision mails and notifies [RL-72]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const { userId } = await createSubmission(host.pool, { clubId });
  const president = await browserOf(host, presidentId);
  const { rows } = await host.pool.query<{ id: number }>('select id from recruitments where club_id = $1', [
    clubId,
  ]);
  const path = `/clubs/${String(clubId)}/recruitments/${String(rows[0]?.id)}`;
  expect((await endRound({ president, path })).status).toBe(200);
  expect(await kindsOf(host, userId)).toEqual(['RESULT_RELEASED 1']);
  await host.jobs.runDue();
  expect(host.mails.map(({ text }) => text)).toEqual([expect.stringContaining('불합격')]);
  expect((await president.call('GET', `${path}/deliveries`)).data).toEqual([]);
});

test('the default texts of a round without interviews mention neither documents nor interviews [RC-70]', async () => {
  const round = await createTogetherRound(host);
  await round.createApplication('PASS');
  await round.createApplication('FAIL');
  await round.release({ pass: 1, fail: 1 });
  await host.jobs.runDue();
  expect(host.mails).toHaveLength(2);
  for (const { subject, text } of host.mails) expect(subject + text).not.toMatch(/서류|면접/);
});
