import { defaultMessagesOf, defaultResultMessages, placeholderNames } from './recruitment-messages';
import {
  fillPlaceholders,
  findEmptyPlaceholder,
  findUnknownPlaceholder,
  isDefaultMessage,
  placeholdersIn,
  placeholderValues,
  resultMessageKindOf,
  splitAtPlaceholders,
} from './result-message';

test('fills in known placeholders and reports those without a value [RC-29]', () => {
  expect(fillPlaceholders('{이름}님, {면접일}에 뵙겠습니다. {이름}님!', { 이름: '이가람' })).toEqual({
    text: '이가람님, {면접일}에 뵙겠습니다. 이가람님!',
    missing: ['면접일'],
  });
});

test('does not read a value as a placeholder or as a replacement pattern [RC-29]', () => {
  expect(fillPlaceholders('{이름}', { 이름: '{동아리}$&' }).text).toBe('{동아리}$&');
});

test('finds the first unknown placeholder [RC-29]', () => {
  expect(findUnknownPlaceholder('{이름}님, {점수}점')).toBe('점수');
  expect(findUnknownPlaceholder(placeholderNames.map((name) => `{${name}}`).join(''))).toBeUndefined();
});

test('the default texts contain only known placeholders, and each body addresses the applicant by name [RC-29]', () => {
  for (const { subject, body } of Object.values(defaultResultMessages)) {
    expect(findUnknownPlaceholder(subject + body)).toBeUndefined();
    expect(placeholdersIn(body)).toContain('이름');
  }
});

test('splits a text at its placeholders [RL-61]', () => {
  expect(splitAtPlaceholders('{이름}님, {성함} 끝')).toEqual(['', '{이름}', '님, ', '{성함}', ' 끝']);
  expect(splitAtPlaceholders('')).toEqual(['']);
});

test('has a value for each placeholder, and formats the interview in Korean time [RL-62]', () => {
  const values = placeholderValues(
    { title: '겨울 모집', clubName: '온소리 밴드', presidentName: null },
    { name: '이가람', track: '보컬', slotStartsAt: '2026-12-04T09:40:00.000Z' },
  );
  expect(Object.keys(values)).toEqual([...placeholderNames]);
  expect(values).toMatchObject({ 이름: '이가람', 분야: '보컬', 회장: '' });
  expect(values.면접일).toMatch(/12월 4일.*18:40/);
});

test.each([
  ['DOCUMENT', 'PASS', 'documentPass'],
  ['DOCUMENT', 'FAIL', 'documentFail'],
  ['INTERVIEW', 'PASS', 'interviewPass'],
  ['INTERVIEW', 'FAIL', 'interviewFail'],
] as const)('after the stage %s with the decision %s, the message kind is %s', (stage, decision, kind) => {
  expect(resultMessageKindOf(stage, decision)).toBe(kind);
});

test('the default document messages of a round without interviews announce the final result [RL-23]', () => {
  const { documentPass, documentFail } = defaultMessagesOf({ hasInterview: false });
  expect(documentPass).toEqual(defaultResultMessages.interviewPass);
  expect(documentFail.subject).toBe(defaultResultMessages.interviewFail.subject);
  for (const text of [documentPass, documentFail].flatMap(({ subject, body }) => [subject, body]))
    expect(text).not.toMatch(/서류|면접/);
  expect(defaultMessagesOf({ hasInterview: true })).toBe(defaultResultMessages);
});

test('recognises the default texts of a kind, with and without interviews [RC-70]', () => {
  const { documentPass } = defaultMessagesOf({ hasInterview: false });
  expect(isDefaultMessage('documentPass', documentPass)).toBe(true);
  expect(isDefaultMessage('documentPass', defaultResultMessages.documentPass)).toBe(true);
  expect(isDefaultMessage('documentFail', documentPass)).toBe(false);
});

test('finds a placeholder that no recipient has a value for [RC-71]', () => {
  const message = { subject: '{모집}', body: '{이름}님, {분야} {면접일}' };
  expect(findEmptyPlaceholder('documentPass', message, { tracks: ['운영'] })).toBe('면접일');
  expect(findEmptyPlaceholder('interviewPass', message, { tracks: ['운영'] })).toBeUndefined();
  expect(findEmptyPlaceholder('interviewFail', message, { tracks: [] })).toBe('분야');
});
