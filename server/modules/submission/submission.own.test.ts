import type { Submission } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const validBody = { contact: '010-1234-5678', contents: ' 별을 보고 싶습니다.\r\n밤새도록요. ' };
const readRows = async (clubId: number) =>
  (await host.pool.query<Record<string, unknown>>('select * from submissions where club_id = $1', [clubId]))
    .rows;

async function arrange(columns: Parameters<typeof createUser>[1] = {}) {
  const { clubId } = await createClub(host.pool);
  const userId = await createUser(host.pool, columns);
  const browser = await browserOf(host, userId);
  const apply = (body: object = validBody) =>
    browser.call<{ applyId: number }>('POST', `/clubs/${String(clubId)}/submissions`, body);
  return { clubId, userId, browser, apply };
}

describe('applying', () => {
  test('stores the normalised application and returns its id [AN-07 DA-06]', async () => {
    const { clubId, userId, apply } = await arrange();
    const { status, data, message } = await apply();
    expect([status, message]).toEqual([201, '지원서를 제출했습니다.']);
    expect(await readRows(clubId)).toEqual([
      expect.objectContaining({
        id: data.applyId,
        user_id: userId,
        contact: '01012345678',
        contents: '별을 보고 싶습니다.\n밤새도록요.',
        status: 'PENDING',
        viewed_at: null,
        decided_by: null,
      }),
    ]);
  });

  test('takes name, student id and department from the profile, ignoring the request [AR-05]', async () => {
    const { browser, apply } = await arrange({
      name: '김두레',
      studentId: '60240001',
      department: '국어국문학과',
    });
    const { data } = await apply({ ...validBody, name: '회장', studentId: '00000000', department: '의예과' });
    const { data: storedSubmission } = await browser.call(
      'GET',
      `/users/submissions/${String(data.applyId)}`,
    );
    expect(storedSubmission).toMatchObject({
      name: '김두레',
      studentId: '60240001',
      department: '국어국문학과',
    });
  });

  test('keeps the department when the profile changes later', async () => {
    const { userId, browser, apply } = await arrange({ department: '물리학과' });
    const { data } = await apply();
    await host.pool.query(`update users set department = '철학과' where id = $1`, [userId]);
    expect((await browser.call('GET', `/users/submissions/${String(data.applyId)}`)).data).toMatchObject({
      department: '물리학과',
    });
  });

  test('is rejected with 409 the second time [AR-01]', async () => {
    const { apply } = await arrange();
    await apply();
    await expectRefused(host.pool, () => apply({ ...validBody, contents: '다시' }), '409 already_applied');
  });

  test.each(['APPROVED', 'REJECTED'] as const)(
    'is rejected with 409 after a decision (%s)',
    async (status) => {
      const { clubId, userId, apply } = await arrange();
      await createSubmission(host.pool, { clubId, userId, status });
      await expectRefused(host.pool, apply, '409 already_applied');
    },
  );

  test.each(['MEMBER', 'STAFF', 'VICE_PRESIDENT'] as const)(
    'as a member (%s) is rejected with 409 [AR-01]',
    async (role) => {
      const { clubId, userId, apply } = await arrange();
      await joinClub(host.pool, clubId, userId, role);
      await expectRefused(host.pool, apply, '409 already_member');
    },
  );

  test('is rejected with 409 for the president', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    await expectRefused(
      host.pool,
      () => president.call('POST', `/clubs/${String(clubId)}/submissions`, validBody),
      '409 already_member',
    );
  });

  test('is rejected without a department in the profile, even if one is sent [AR-03]', async () => {
    const { apply } = await arrange({ department: '' });
    await expectRefused(
      host.pool,
      () => apply({ ...validBody, department: '의예과' }),
      '422 department_missing',
    );
  });

  test('to an unknown club is rejected with 404', async () => {
    const { browser } = await arrange();
    await expectRefused(
      host.pool,
      () => browser.call('POST', '/clubs/2147483647/submissions', validBody),
      '404 not_found',
    );
  });

  test.each<[string, object, string]>([
    ['without a phone number', { contents: '함께' }, '422 rule_broken'],
    ['with a land line', { ...validBody, contact: '0212345678' }, '422 rule_broken'],
    ['with one digit too few', { ...validBody, contact: '0101234567' }, '422 rule_broken'],
    ['with a JSON number as phone number', { ...validBody, contact: 1012345678 }, '400 bad_request'],
    ['without a motivation', { contact: '01012345678' }, '422 rule_broken'],
    ['with white space as motivation', { ...validBody, contents: ' \n ' }, '422 rule_broken'],
    ['with a motivation beyond the limit', { ...validBody, contents: '가'.repeat(5_001) }, '422 rule_broken'],
    ['with an unknown field', { ...validBody, status: 'APPROVED' }, '400 bad_request'],
    ['with a field named like a built-in', { ...validBody, constructor: 1 }, '400 bad_request'],
    ['with an empty body', {}, '422 rule_broken'],
  ])('%s is rejected', async (_, body, refusal) => {
    const { apply } = await arrange();
    await expectRefused(host.pool, () => apply(body), refusal);
  });

  test('names every invalid field', async () => {
    const { apply } = await arrange();
    const { errors } = await apply({ contact: '0212345678', contents: '' });
    expect(errors).toEqual({
      contact: '올바른 전화번호를 입력해 주세요.',
      contents: '지원 동기를 입력해 주세요.',
    });
  });
});

describe('the application state', () => {
  test('contains id and status', async () => {
    const { clubId, browser, apply } = await arrange();
    const readOwnStatus = async () =>
      (await browser.call('GET', `/clubs/${String(clubId)}/submissions/status`)).data;
    expect(await readOwnStatus()).toEqual({ hasApplied: false, applyId: null, status: null });
    const { data } = await apply();
    expect(await readOwnStatus()).toEqual({ hasApplied: true, applyId: data.applyId, status: 'PENDING' });
  });

  test('covers only the user’s application to this club', async () => {
    const { clubId, browser, userId } = await arrange();
    await createSubmission(host.pool, { clubId });
    await createSubmission(host.pool, { clubId: (await createClub(host.pool)).clubId, userId });
    expect((await browser.call('GET', `/clubs/${String(clubId)}/submissions/status`)).data).toMatchObject({
      hasApplied: false,
    });
  });
});

describe('the user’s own applications', () => {
  test('are listed newest first, without the applications of other users', async () => {
    const { userId, browser } = await arrange();
    const clubIds = [(await createClub(host.pool)).clubId, (await createClub(host.pool)).clubId];
    for (const clubId of clubIds) await createSubmission(host.pool, { clubId, userId });
    await createSubmission(host.pool, { clubId: clubIds[0] ?? 0 });
    const { data } = await browser.call<Submission[]>('GET', '/users/submissions');
    expect(data.map(({ clubId }) => clubId)).toEqual(clubIds.reverse());
    expect(new Set(data.map((row) => row.userId))).toEqual(new Set([userId]));
  });

  test('exclude the applications of other users, which cannot be read, changed or deleted [AR-09]', async () => {
    const { clubId, browser } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    const path = `/users/submissions/${String(applyId)}`;
    await expectRefused(host.pool, () => browser.call('GET', path), '404 not_found');
    await expectRefused(host.pool, () => browser.call('PATCH', path, validBody), '404 not_found');
    await expectRefused(host.pool, () => browser.call('DELETE', path), '404 not_found');
  });
});

describe('editing', () => {
  const editedFields = { contact: '01198765432', contents: '생각이 바뀌었습니다.' };

  test('changes contact and motivation [AR-06]', async () => {
    const { clubId, browser, apply } = await arrange();
    const {
      data: { applyId },
    } = await apply();
    const { status, data } = await browser.call<Submission>(
      'PATCH',
      `/users/submissions/${String(applyId)}`,
      editedFields,
    );
    expect([status, data]).toEqual([200, expect.objectContaining({ ...editedFields, status: 'PENDING' })]);
    const [row] = await readRows(clubId);
    expect(row).toMatchObject(editedFields);
    expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(data.createdAt));
  });

  test('rejects a request without changes after normalisation [AR-07]', async () => {
    const { browser, apply } = await arrange();
    const {
      data: { applyId },
    } = await apply();
    const unchangedBody = { contact: '010 1234 5678', contents: '별을 보고 싶습니다.\n밤새도록요.\n' };
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', `/users/submissions/${String(applyId)}`, unchangedBody),
      '422 nothing_changed',
    );
  });

  test.each(['APPROVED', 'REJECTED'] as const)(
    'is rejected after the decision %s [AR-06]',
    async (status) => {
      const { clubId, userId, browser } = await arrange();
      const { applyId } = await createSubmission(host.pool, { clubId, userId, status });
      await expectRefused(
        host.pool,
        () => browser.call('PATCH', `/users/submissions/${String(applyId)}`, editedFields),
        '409 already_decided',
      );
    },
  );

  test.each(['department', 'status', 'name'])('cannot change %s [AR-06]', async (field) => {
    const { clubId, userId, browser } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await expectRefused(
      host.pool,
      () =>
        browser.call('PATCH', `/users/submissions/${String(applyId)}`, {
          ...editedFields,
          [field]: 'APPROVED',
        }),
      '400 bad_request',
    );
  });
});

describe('withdrawing an application', () => {
  test.each(['PENDING', 'REJECTED'] as const)(
    'that is %s allows a new application [AR-08]',
    async (status) => {
      const { clubId, userId, browser, apply } = await arrange();
      const { applyId } = await createSubmission(host.pool, { clubId, userId, status });
      const response = await browser.call('DELETE', `/users/submissions/${String(applyId)}`);
      expect([response.status, response.data]).toEqual([200, null]);
      expect(await readRows(clubId)).toEqual([]);
      expect((await apply()).status).toBe(201);
    },
  );

  test('that led to a membership is rejected during the membership [AR-08]', async () => {
    const { clubId, userId, browser } = await arrange();
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    const { applyId } = await createSubmission(host.pool, { clubId, userId, status: 'APPROVED' });
    await expectRefused(
      host.pool,
      () => browser.call('DELETE', `/users/submissions/${String(applyId)}`),
      '409 still_member',
    );
  });

  test('that led to a membership is possible after leaving', async () => {
    const { clubId, userId, browser } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId, status: 'APPROVED' });
    expect((await browser.call('DELETE', `/users/submissions/${String(applyId)}`)).status).toBe(200);
    expect(await readRows(clubId)).toEqual([]);
  });

  test('twice is rejected with 404', async () => {
    const { browser, apply } = await arrange();
    const {
      data: { applyId },
    } = await apply();
    await browser.call('DELETE', `/users/submissions/${String(applyId)}`);
    await expectRefused(
      host.pool,
      () => browser.call('DELETE', `/users/submissions/${String(applyId)}`),
      '404 not_found',
    );
  });
});
