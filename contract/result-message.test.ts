import { defaultResultMessages, placeholderNames } from './messages';
import { fillPlaceholders, findUnknownPlaceholder, placeholdersIn } from './result-message';

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

test('the default texts contain known placeholders only [RC-29]', () => {
  for (const { subject, body } of Object.values(defaultResultMessages)) {
    expect(findUnknownPlaceholder(subject + body)).toBeUndefined();
    expect(placeholdersIn(body)).toContain('이름');
  }
});
