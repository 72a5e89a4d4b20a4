import { string } from 'yup';
import type { Schema } from 'yup';
import { singleLineText } from './single-line-text';
import { message } from './messages';
import { ID_MAX, route } from './route';
import { requestBody, rawText, withLength, normalizedText } from './rule';
import { queryInteger, queryParams } from './query.rules';
import { bodyId, ignoredFlag, ignoredText } from './body.rules';
import {
  responseObject,
  responseCount,
  responseBoolean,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  responseNull,
  responseEnum,
  responseText,
} from './response.rules';
import { validationMessage } from './testing/validation-message';

const isAccepted = (rule: Schema, value: unknown) => rule.isValidSync(value);

describe('texts', () => {
  test.each([
    ['a normalized text', normalizedText('내용')],
    ['a single-line text', singleLineText('이름')],
    ['a raw text', rawText('비밀번호')],
    ['a text with a length', withLength(normalizedText('내용'), 1, 10)],
  ])('%s does not convert other types to a string', (_, rule) => {
    for (const value of [1, true, ['a'], { toString: () => 'a' }, new Date(0)])
      expect(validationMessage(rule, value)).toContain('형식이 올바르지 않습니다.');
    expect(isAccepted(rule, null)).toBe(false);
  });

  test('normalises a text: NFC, LF, trimmed [TR-02]', () => {
    expect(normalizedText('내용').validateSync(` ${'한글'.normalize('NFD')}\r\n끝 `)).toBe('한글\n끝');
  });

  test('replaces line breaks and runs of spaces in a single-line text by one space', () => {
    expect(singleLineText('이름').validateSync(' 별\r\n헤는   밤 ')).toBe('별 헤는 밤');
  });

  test('does not change a raw string', () => {
    const rawString = ` ${'한글'.normalize('NFD')}\r\n `;
    expect(rawText('비밀번호').validateSync(rawString)).toBe(rawString);
  });

  test('rejects NUL, which PostgreSQL cannot store', () => {
    for (const rule of [
      normalizedText('내용'),
      singleLineText('이름'),
      rawText('비밀번호'),
      withLength(normalizedText('내용'), 1, 10),
    ])
      expect(isAccepted(rule, '가\0나')).toBe(false);
  });

  test('rejects an invisible character in a single-line text and names it in the message', () => {
    expect(validationMessage(singleLineText('이름'), '김두\u200d레')).toBe(
      '이름의 2번째 글자에 사용할 수 없는 문자가 있습니다: 폭 없는 접합자(U+200D). 지우고 다시 입력해 주세요.',
    );
    expect(validationMessage(singleLineText('이름'), '김\u2066두레')).toContain('보이지 않는 문자(U+2066)');
  });

  test('accepts a missing optional single-line text', () => {
    expect(singleLineText('이름').validateSync(undefined)).toBeUndefined();
  });

  test('accepts null for a nullable single-line text', () => {
    expect(singleLineText('이름').nullable().validateSync(null)).toBeNull();
  });
});

describe('lengths', () => {
  const rule = withLength(normalizedText('내용'), 2, 5);

  test('accepts both limits and rejects one character beyond each', () => {
    expect(validationMessage(rule, '가나')).toBe('');
    expect(validationMessage(rule, '가나다라마')).toBe('');
    expect(validationMessage(rule, '가')).toBe(message.tooShort('내용', 2));
    expect(validationMessage(rule, '가나다라마바')).toBe(message.tooLong('내용', 5));
  });

  test('are counted after normalisation', () => {
    expect(validationMessage(rule, `   ${'가나다라마'.normalize('NFD')}\r\n`)).toBe('');
    expect(validationMessage(rule, '가\r\n나\r\n다')).toBe('');
    expect(validationMessage(rule, '가      ')).toBe(message.tooShort('내용', 2));
  });

  test('are counted in UTF-16 units: an emoji has two [TR-02]', () => {
    expect(validationMessage(rule, '🎸🎸가')).toBe('');
    expect(validationMessage(rule, '🎸🎸🎸')).toBe(message.tooLong('내용', 5));
  });

  test('treats empty and blank texts as missing', () => {
    for (const value of [undefined, '', ' \n\u3000'])
      expect(validationMessage(rule, value)).toBe('내용을 입력해 주세요.');
  });
});

describe('bodies', () => {
  const rule = requestBody({ name: singleLineText('이름') });

  test('rejects an unknown field', () => {
    expect(isAccepted(rule, { name: '두레' })).toBe(true);
    expect(validationMessage(rule, { name: '두레', role: 'PRESIDENT' })).toBe(message.unknownField);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects a field named %s [AN-03]',
    (name) => {
      expect(validationMessage(rule, JSON.parse(`{ "name": "두레", "${name}": 1 }`))).toBe(
        message.badRequest,
      );
      expect(validationMessage(queryParams({}), JSON.parse(`{ "${name}": "1" }`))).toBe(message.badRequest);
    },
  );

  test('rejects a body that is not an object', () => {
    for (const value of [undefined, null, 1, true, ['이름'], 'name', '{}'])
      expect(validationMessage(rule, value)).toBe(message.badRequest);
  });

  test('an id is a positive integer that fits the database, not a string [NU-35]', () => {
    for (const value of [1, ID_MAX]) expect(isAccepted(bodyId(), value)).toBe(true);
    for (const value of [0, -1, 1.5, ID_MAX + 1, 2 ** 53, Infinity, NaN, '1', true, null])
      expect(validationMessage(bodyId(), value)).not.toBe('');
  });

  test('checks the type of an ignored flag and the length of an ignored text, and marks both as ignored', () => {
    expect(isAccepted(ignoredFlag(), true)).toBe(true);
    expect(isAccepted(ignoredFlag(), 'true')).toBe(false);
    expect(isAccepted(ignoredText('name'), '가'.repeat(1_000))).toBe(true);
    expect(isAccepted(ignoredText('name'), '가'.repeat(1_001))).toBe(false);
    expect(ignoredFlag().describe().meta).toEqual({ ignored: true });
    expect(ignoredText('name').describe().meta).toEqual({ ignored: true });
  });
});

describe('query parameters', () => {
  const rule = queryParams({
    limit: queryInteger('limit', 1, 50).default(12),
    word: normalizedText('검색어'),
  });

  test('are read from strings, with their defaults', () => {
    expect(rule.validateSync({ limit: '50', word: ' 밴드 ' })).toEqual({ limit: 50, word: '밴드' });
    expect(rule.validateSync({})).toEqual({ limit: 12 });
  });

  test.each(['0', '51', '-1', '1.5', 'x', '1e1', '0x10', ' 1', '1'.repeat(30), ''])(
    'rejects limit=%s',
    (limit) => {
      expect(validationMessage(rule, { limit })).toBe(message.wrongType('limit'));
    },
  );

  test('rejects an unknown parameter', () => {
    expect(validationMessage(rule, { limit: '1', admin: '1' })).toBe(message.unknownField);
  });

  test('rejects a repeated parameter', () => {
    expect(validationMessage(rule, { limit: ['1', '2'] })).toBe(message.wrongType('limit'));
    expect(validationMessage(rule, { word: ['a', 'b'] })).toBe(message.wrongType('검색어'));
  });
});

describe('responses', () => {
  const isStrictlyValid = (rule: Schema, value: unknown) => rule.isValidSync(value, { strict: true });

  test('a response has exactly the fields of its schema', () => {
    const rule = responseObject({ clubId: responseId() });
    expect(isStrictlyValid(rule, { clubId: 1 })).toBe(true);
    expect(isStrictlyValid(rule, { clubId: 1, passwordHash: 'x' })).toBe(false);
    expect(isStrictlyValid(rule, {})).toBe(false);
  });

  test.each<[string, Schema, unknown[], unknown[]]>([
    ['id', responseId(), [1], [0, -1, 1.5, '1', null, undefined]],
    ['count', responseCount(), [0, 3], [-1, 0.5, '0', undefined]],
    ['text', responseText(), ['', '가'], [undefined, null, 1]],
    [
      'timestamp',
      responseTimestamp(),
      ['2026-11-01T09:00:00.000Z'],
      ['2026-11-01', '2026-11-01T09:00:00Z', '2026-11-01T18:00:00.000+09:00', '', undefined],
    ],
    ['boolean', responseBoolean(), [true, false], ['true', 1, null, undefined]],
    ['enum', responseEnum(['PENDING', 'APPROVED']), ['PENDING'], ['pending', '', null, undefined]],
    ['list', responseList(responseId()), [[], [1, 2]], [[0], ['1'], 'x', null, undefined]],
    ['null', responseNull(), [null], [undefined, false, true, '', {}]],
  ])('%s: accepts its values and rejects others', (_, rule, validValues, invalidValues) => {
    for (const value of validValues) expect([value, isStrictlyValid(rule, value)]).toEqual([value, true]);
    for (const value of invalidValues) expect([value, isStrictlyValid(rule, value)]).toEqual([value, false]);
  });

  test('a nullable enum accepts null and its values', () => {
    const rule = responseEnum(['PENDING']).nullable();
    expect([null, 'PENDING', 'OTHER'].map((value) => isStrictlyValid(rule, value))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('withRules [AN-02]', () => {
  const routes = {
    save: route<{ data: { id: number }; body: { name: string } }>()({
      method: 'POST',
      path: '/x',
      access: 'session',
      summary: 'x',
    }),
    list: route<{ data: null; query: { word: string } }>()({
      method: 'GET',
      path: '/x',
      access: 'session',
      summary: 'x',
    }),
  };
  const list = { query: queryParams({ word: string().required() }), data: responseNull() };

  test('joins each route with its name and its schemas', () => {
    const saveRules = {
      body: requestBody({ name: string().required() }),
      data: responseObject({ id: responseId() }),
    };
    const joinedRoutes = withRules(routes, { save: saveRules, list });
    expect(joinedRoutes.save).toEqual({ name: 'save', route: routes.save, rules: saveRules });
    expect(joinedRoutes.list.rules.query).toBe(list.query);
  });

  test('does not compile for a route without a schema of its body, query or response', () => {
    const data = responseObject({ id: responseId() });
    const save = { body: requestBody({ name: string().required() }), data };
    // @ts-expect-error the body has no schema
    withRules(routes, { save: { data }, list });
    // @ts-expect-error the query has no schema
    withRules(routes, { save, list: { data: responseNull() } });
    // @ts-expect-error the response has no schema
    withRules(routes, { save: { body: save.body }, list });
    // @ts-expect-error a whole route is missing
    withRules(routes, { save });
    // @ts-expect-error the schema and the route have different response types
    withRules(routes, { save: { body: save.body, data: responseObject({ name: responseText() }) }, list });
    // @ts-expect-error the schema accepts a body that the route's type does not allow
    withRules(routes, { save: { body: requestBody({ name: string() }), data }, list });
    expect(Object.keys(withRules(routes, { save, list }))).toEqual(['save', 'list']);
  });
});
