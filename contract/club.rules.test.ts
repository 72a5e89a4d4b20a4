import { categoryNames } from './category';
import {
  CLUB_DESCRIPTION_MAX_LENGTH,
  CLUB_NAME_MAX_LENGTH,
  CLUB_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  clubSorts,
} from './club';
import { clubBody, clubForm, clubRoutesWithRules } from './club.rules';
import { message } from './messages';
import { validationMessage } from './testing/validation-message';

const club = { clubName: '새벽 밴드', description: '매주 모입니다.', category: '공연' };

test('accepts a club with the required fields alone, and with all fields [CR-02]', () => {
  expect(clubBody.validateSync(club)).toEqual(club);
  const clubWithAllFields = { ...club, presidentName: '홍길동', thumbUrl: 'u/1' };
  expect(clubBody.validateSync(clubWithAllFields)).toEqual(clubWithAllFields);
});

test.each([
  [{ clubName: undefined }, '동아리 이름을 입력해 주세요.'],
  [{ clubName: '  ' }, '동아리 이름을 입력해 주세요.'],
  [{ clubName: '산' }, '동아리 이름은 2자 이상 입력해 주세요.'],
  [{ clubName: '산'.repeat(CLUB_NAME_MAX_LENGTH + 1) }, '동아리 이름은 30자까지 입력할 수 있습니다.'],
  [
    { clubName: '산\u202e악' },
    '동아리 이름의 2번째 글자에 사용할 수 없는 문자가 있습니다: 글쓰기 방향 문자(U+202E). 지우고 다시 입력해 주세요.',
  ],
  [{ description: '\n' }, '동아리 소개를 입력해 주세요.'],
  [
    { description: '산'.repeat(CLUB_DESCRIPTION_MAX_LENGTH + 1) },
    '동아리 소개는 2000자까지 입력할 수 있습니다.',
  ],
  [{ category: undefined }, '카테고리를 선택해 주세요.'],
  [{ category: '' }, '카테고리를 선택해 주세요.'],
  [{ category: '정치' }, '카테고리를 선택해 주세요.'],
  [{ presidentId: 1 }, message.unknownField],
  [{ clubName: 12 }, '동아리 이름의 형식이 올바르지 않습니다.'],
  [{ description: 'a\0b' }, '동아리 소개의 형식이 올바르지 않습니다.'],
])('rejects a club with %j', (change, sentence) => {
  expect(validationMessage(clubBody, { ...club, ...change })).toBe(sentence);
});

test('joins the lines of a name and keeps the line breaks of a description', () => {
  expect(
    clubBody.validateSync({ ...club, clubName: ' 새벽\n  밴드 ', description: ' 가\r\n나 ' }),
  ).toMatchObject({ clubName: '새벽 밴드', description: '가\n나' });
});

test('counts composed characters after trimming', () => {
  const clubName = `  ${'값'.repeat(CLUB_NAME_MAX_LENGTH).normalize('NFD')}  `;
  expect(clubBody.validateSync({ ...club, clubName }).clubName).toBe('값'.repeat(CLUB_NAME_MAX_LENGTH));
});

test('the form uses the same rules for its fields', () => {
  expect(clubForm.validateSync(club)).toEqual(club);
  expect(() => clubForm.validateSync({ ...club, category: '' })).toThrow(message.category);
});

const listQuery = clubRoutesWithRules.list.rules.query;
const searchQuery = clubRoutesWithRules.search.rules.query;

test('a list query has a limit of twelve by default and parses numbers from strings', () => {
  expect(listQuery?.validateSync({})).toEqual({ limit: CLUB_PAGE_SIZE });
  expect(listQuery?.validateSync({ limit: '50', offset: '0' })).toEqual({ limit: 50, offset: 0 });
});

test.each([...clubSorts.map((sort) => ({ sort })), ...categoryNames.map((category) => ({ category }))])(
  'a list query accepts %j',
  (query) => {
    expect(listQuery?.validateSync(query)).toMatchObject(query);
  },
);

test.each([
  { limit: '0' },
  { limit: '51' },
  { limit: '1.5' },
  { limit: 'x' },
  { offset: '-1' },
  { sort: 'oldest' },
  { category: '정치' },
  { cursor: 'x'.repeat(501) },
  { page: '1' },
])('a list query rejects %j [NU-02]', (query) => {
  expect(() => {
    listQuery?.validateSync(query);
  }).toThrow();
});

test('requires a search text, accepts a blank one and truncates a long one', () => {
  expect(() => {
    searchQuery?.validateSync({});
  }).toThrow('검색어를 입력해 주세요.');
  expect(searchQuery?.validateSync({ search: ' ' })).toMatchObject({ search: '' });
  expect(searchQuery?.validateSync({ search: '가'.repeat(SEARCH_MAX_LENGTH + 50) })).toMatchObject({
    search: '가'.repeat(SEARCH_MAX_LENGTH),
  });
});
