import type { Schema } from 'yup';
import { message } from './messages';
import { ID_MAX } from './route';
import { MAX_DECISIONS_PER_REQUEST, MOTIVATION_MAX_LENGTH } from './submission';
import { applyBody, submissionRoutesWithRules, submissionForm } from './submission.rules';
import { validationMessage } from './testing/validation-message';

const validBody = { contact: '01012345678', contents: '함께하고 싶습니다.' };

describe.each<[string, Schema<{ contact: string; contents: string }>]>([
  ['an application', applyBody],
  ['an edit of an application', submissionForm],
])('%s', (_, rule) => {
  const validateContact = (contact: unknown) => validationMessage(rule, { ...validBody, contact });

  test.each(['01012345678', '01112345678', '010-1234-5678', '010 1234 5678', ' 010-1234 - 5678 '])(
    'accepts the phone number %j [AR-02 NL-02]',
    (contact) => {
      expect(validateContact(contact)).toBe('');
    },
  );

  test('removes spaces and hyphens from a phone number', () => {
    expect(rule.validateSync({ ...validBody, contact: ' 010-1234 5678' }).contact).toBe('01012345678');
  });

  test.each([
    '0101234567',
    '010123456789',
    '01212345678',
    '01612345678',
    '02012345678',
    '1012345678',
    '+821012345678',
    '010.1234.5678',
    '0101234567a',
    '０１０１２３４５６７８',
    '010123456٧٨',
  ])('rejects %j as a phone number', (contact) => {
    expect(validateContact(contact)).toBe(message.phone);
  });

  test('requires the phone number [AR-04]', () => {
    for (const contact of ['', ' - ', undefined])
      expect(validateContact(contact)).toBe('연락처를 입력해 주세요.');
  });

  test('rejects a phone number that is a JSON number', () => {
    expect(validateContact(1012345678)).toBe(message.wrongType('연락처'));
  });

  test('accepts a motivation up to the limit in UTF-16 units and rejects a longer one [AR-04 NU-30]', () => {
    expect(validationMessage(rule, { ...validBody, contents: '가' })).toBe('');
    expect(validationMessage(rule, { ...validBody, contents: '가'.repeat(MOTIVATION_MAX_LENGTH) })).toBe('');
    expect(
      validationMessage(rule, { ...validBody, contents: ` ${'가'.repeat(MOTIVATION_MAX_LENGTH)}\r\n` }),
    ).toBe('');
    expect(validationMessage(rule, { ...validBody, contents: '가'.repeat(MOTIVATION_MAX_LENGTH + 1) })).toBe(
      message.tooLong('지원 동기', MOTIVATION_MAX_LENGTH),
    );
    expect(
      validationMessage(rule, { ...validBody, contents: '🎸'.repeat(MOTIVATION_MAX_LENGTH / 2 + 1) }),
    ).toBe(message.tooLong('지원 동기', MOTIVATION_MAX_LENGTH));
  });

  test('requires a motivation that is not blank [AR-04]', () => {
    for (const contents of ['', ' \n ', undefined])
      expect(validationMessage(rule, { ...validBody, contents })).toBe('지원 동기를 입력해 주세요.');
  });

  test.each(['status', 'userId', 'clubId', 'applyId', 'role', 'viewedAt'])(
    'rejects the field %s',
    (field) => {
      expect(validationMessage(rule, { ...validBody, [field]: 'APPROVED' })).toBe(message.unknownField);
    },
  );
});

test('an application accepts the ignored profile fields, an edit rejects them', () => {
  const applicant = { name: '김두레', studentId: '20240001', department: '국어국문학과' };
  expect(validationMessage(applyBody, { ...validBody, ...applicant })).toBe('');
  expect(validationMessage(submissionForm, { ...validBody, ...applicant })).toBe(message.unknownField);
});

describe('a decision about several applications', () => {
  const rule = submissionRoutesWithRules.decideMany.rules.body;
  if (!rule) throw new Error('the route has no body schema');
  const createIds = (length: number) => Array.from({ length }, (_, index) => index + 1);

  test('accepts from one id up to the limit, and rejects an empty list and one id above the limit [NU-31]', () => {
    for (const length of [1, MAX_DECISIONS_PER_REQUEST])
      expect(validationMessage(rule, { applyIds: createIds(length), decision: 'APPROVED' })).toBe('');
    for (const length of [0, MAX_DECISIONS_PER_REQUEST + 1])
      expect(validationMessage(rule, { applyIds: createIds(length), decision: 'APPROVED' })).toBe(
        message.ruleBroken,
      );
  });

  test.each(['PENDING', 'approved', '', 1, undefined])('rejects the decision %j', (decision) => {
    expect(validationMessage(rule, { applyIds: [1], decision })).not.toBe('');
  });

  test.each([['1'], [0], [-1], [1.5], [ID_MAX + 1], [null], [undefined], [[1]]])(
    'rejects the id %j',
    (applyId) => {
      expect(validationMessage(rule, { applyIds: [applyId], decision: 'REJECTED' })).not.toBe('');
    },
  );

  test('rejects ids that are not in a list', () => {
    for (const applyIds of [1, '1', { 0: 1 }, undefined])
      expect(validationMessage(rule, { applyIds, decision: 'REJECTED' })).toBe(message.badRequest);
  });
});
