import type { SearchResult } from '@contract/club';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { registerClub } from '../../testing/clubs';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { refreshClubSearch } from './club-search.service';

let host: TestApp;
let reader: TestBrowser;

// The clubs are registered in this order, so that later clubs are newer.
const CLUBS = [
  { clubName: '새벽 밴드', description: '합주실에서 매주 모입니다.', category: '공연', president: '홍길동' },
  {
    clubName: '천체 관측',
    description: '별을 봅니다. 가끔 밴드도 합니다.',
    category: '학술',
    president: '김보라',
  },
  { clubName: 'C언어 스터디', description: 'C++와 100% 파이썬\\_', category: '학술', president: '이도' },
  {
    clubName: '까치봉사단',
    description: '닭갈비를 굽고 값을 받지 않습니다.',
    category: '봉사',
    president: '박까치',
  },
  { clubName: 'ㅂㄷ 보드게임', description: '과학관 옆', category: '취미', president: '최민준' },
  { clubName: '두레 밴드', description: '새내기 환영', category: '문화예술', president: '정하늘' },
  {
    clubName: '바둑 동아리',
    description: '한 판 둡시다.\n밴쿠버 기원',
    category: '취미',
    president: '오드리',
  },
] as const;

beforeAll(async () => {
  host = await createTestApp();
  for (const { president, ...fields } of CLUBS) {
    await registerClub(host, fields, await browserOf(host, await createUser(host.pool, { name: president })));
  }
  reader = await browserOf(host, await createUser(host.pool));
});
afterAll(() => host.close());

const search = async (text: string, query = '') =>
  reader.call<SearchResult>('GET', `/clubs/search?search=${encodeURIComponent(text)}${query}`);
const find = async (text: string) => {
  const {
    data: { clubs, total },
  } = await search(text);
  expect(total).toBe(clubs.length);
  return clubs.map(({ clubName }) => clubName);
};

test.each([
  ['밴드', ['두레 밴드', '새벽 밴드', '천체 관측']],
  ['밴ㄷ', ['두레 밴드', '새벽 밴드', '천체 관측']],
  ['밴', ['두레 밴드', '새벽 밴드', '바둑 동아리', '천체 관측']],
  // An exact match in a name precedes a partial match and a match by initials.
  ['ㅂㄷ', ['ㅂㄷ 보드게임', '바둑 동아리', '두레 밴드', '새벽 밴드', '천체 관측']],
  ['ㅂ드', ['두레 밴드', 'ㅂㄷ 보드게임', '새벽 밴드', '천체 관측']],
  ['바', ['바둑 동아리', '까치봉사단']],
  ['드', ['두레 밴드', 'ㅂㄷ 보드게임', '새벽 밴드', '바둑 동아리', '천체 관측']],
  ['ㄲㅊ', ['까치봉사단']],
  ['까', ['까치봉사단']],
  ['ㄱㅊ', ['천체 관측']],
  ['과하', ['ㅂㄷ 보드게임']],
  ['닭ㄱ', ['까치봉사단']],
  ['값', ['까치봉사단']],
  ['갑', ['까치봉사단']],
  ['ㄷㄱㅂ', ['까치봉사단']],
])('%s finds %j [CR-09]', async (text, names) => {
  expect(await find(text)).toEqual(names);
});

test.each([
  ['a name across its space', '새벽밴드', ['새벽 밴드']],
  ['a description', '합주실', ['새벽 밴드']],
  ['a description across a line break', '둡시다.밴쿠버', ['바둑 동아리']],
  ['a category', '문화예술', ['두레 밴드']],
  ['a president', '김보라', ['천체 관측']],
  ['a president by initials', 'ㅈㅎㄴ', ['두레 밴드']],
  ['a name in any case', 'c언어', ['C언어 스터디']],
  ['a name in any width', 'Ｃ언어', ['C언어 스터디']],
  ['words of two fields', '밴드 홍길동', ['새벽 밴드']],
  ['words in any order, in the name and elsewhere', '학술 천체', ['천체 관측']],
  ['initials and a word', 'ㅂㄷ 새내기', ['두레 밴드']],
  ['several words, none of them in the name', '밴드 학술', ['천체 관측']],
  ['a word in decomposed form', '밴드'.normalize('NFD'), ['두레 밴드', '새벽 밴드', '천체 관측']],
])('search finds %s [CR-09]', async (_, text, names) => {
  expect(await find(text)).toEqual(names);
});

test.each([
  ['two words, only one of which occurs', '밴드 없는말'],
  ['a word across name and description', '밴드합주실'],
  ['a word across category and president', '공연홍길동'],
  ['initials across name and description', 'ㅂㄷㅎㅈ'],
  ['a syllable with another final consonant', '밷'],
  ['initials of which one is a final consonant in the text', 'ㄴㄷㅂ'],
])('finds no club by %s [CR-09]', async (_, text) => {
  expect(await find(text)).toEqual([]);
});

test.each([
  ['%', ['C언어 스터디']],
  ['_', ['C언어 스터디']],
  ['\\', ['C언어 스터디']],
  ['100%', ['C언어 스터디']],
  ['\\_', ['C언어 스터디']],
  ['+', ['C언어 스터디']],
  ['c++', ['C언어 스터디']],
  ['%밴%', []],
  ['%%%%%', []],
  ['_____', []],
  ['새_', []],
  ['.*', []],
  ['(밴ㄷㄷ', []],
  ["'; drop table clubs; --", []],
  ['ㅂ드)', []],
])('search treats %s as plain text [AC-33 CR-09]', async (text, names) => {
  expect(await find(text)).toEqual(names);
});

test.each([
  ['qosem', ['두레 밴드', '새벽 밴드', '천체 관측']],
  ['QOSEM', ['두레 밴드', '새벽 밴드', '천체 관측']],
  ['Qosem', ['두레 밴드', '새벽 밴드', '천체 관측']],
  ['qe', ['ㅂㄷ 보드게임', '바둑 동아리', '두레 밴드', '새벽 밴드', '천체 관측']],
  ['toqur qosem', ['새벽 밴드']],
  ['akdufRmx', []],
])('%s, typed with the wrong keyboard layout, finds %j [CR-14]', async (text, names) => {
  expect(await find(text)).toEqual(names);
});

test.each(['photo', 'hka', 'imlt', 'HORX'])(
  '%s, whose keys type letters that form no word, finds nothing [CR-14]',
  async (text) => {
    expect(await find(text)).toEqual([]);
  },
);

test('does not search the other keyboard layout for a text with hits [CR-14]', async () => {
  const querySpy = jest.spyOn(host.engines.database.pool, 'query');
  // The key of 'c' also types ㅊ, so 'c' could be converted. 'C언어' contains Hangul and is never converted: it is the reference.
  expect(await find('c')).toEqual(['C언어 스터디']);
  const statementCount = querySpy.mock.calls.length;
  querySpy.mockClear();
  expect(await find('C언어')).toEqual(['C언어 스터디']);
  expect(querySpy.mock.calls.length).toBe(statementCount);
  querySpy.mockClear();
  expect(await find('akdufRmx')).toEqual([]);
  expect(querySpy.mock.calls.length).toBeGreaterThan(statementCount);
});

test.each(['', ' ', '\u3000', '\u200b'])('a blank text finds nothing [CR-10]', async (text) => {
  expect((await search(text)).data).toEqual({ clubs: [], total: 0 });
});

test('rejects a missing text and truncates a long one [CR-10 NU-27]', async () => {
  expect((await reader.call('GET', '/clubs/search')).status).toBe(422);
  expect(await find(`밴드${' '.repeat(98)}없는말`)).toEqual(['두레 밴드', '새벽 밴드', '천체 관측']);
  expect(await find(`${'밴드 '.repeat(40)}없는말`)).toEqual(['두레 밴드', '새벽 밴드', '천체 관측']);
  expect((await search('가'.repeat(2_000))).data.total).toBe(0);
});

test('rejects a text with an invalid character', async () => {
  const { status, code } = await reader.call('GET', '/clubs/search?search=%00');
  expect({ status, code }).toEqual({ status: 422, code: 'rule_broken' });
});

test('returns hits in pages with the total', async () => {
  const { data: allClubs } = await search('밴드');
  const { data: firstPage } = await search('밴드', '&limit=2');
  const { data: secondPage } = await search('밴드', '&limit=2&offset=2');
  const { data: oneClub } = await search('밴드', '&limit=1');
  expect([...firstPage.clubs, ...secondPage.clubs]).toEqual(allClubs.clubs);
  expect([oneClub.total, firstPage.total, secondPage.total]).toEqual([3, 3, 3]);
  expect((await search('밴드', '&limit=2&offset=3')).data).toEqual({ clubs: [], total: 3 });
});

test('reports an inexact total beyond three hundred hits, but shows that more follow [NU-29]', async () => {
  await host.pool.query(
    `insert into clubs (name, name_key, description, category) select '수많은 모임 ' || i, '수많은 모임 ' || i, '', '취미' from generate_series(1, 310) i`,
  );
  // All new clubs get a copy of the search document of 까치봉사단, so a search for this name has 311 hits.
  await host.pool.query(`
    insert into club_search (club_id, name, name_letters, name_initials, name_grams, letters, initials, grams)
    select c.id, s.name, s.name_letters, s.name_initials, s.name_grams, s.letters, s.initials, s.grams
    from clubs c, club_search s where c.name like '수많은 모임 %' and s.name = '까치봉사단'`);
  const pages = await Promise.all(
    [0, 298, 305, 309].map((offset) => search('까치봉사단', `&limit=2&offset=${String(offset)}`)),
  );
  expect(pages.map(({ data: { clubs, total } }) => [clubs.length, total])).toEqual([
    [2, 300],
    [2, 301],
    [2, 308],
    [2, 311],
  ]);
  await host.pool.query(`delete from clubs where name like '수많은 모임 %'`);
});

test('returns a club with the same fields as the request for one club', async () => {
  const {
    data: {
      clubs: [club],
    },
  } = await search('까치봉사단');
  const { data } = await reader.call('GET', `/clubs/${String(club?.clubId)}`);
  expect(club).toEqual(data);
});

test('finds a club by its president’s current name [CR-09]', async () => {
  const president = await browserOf(host, await createUser(host.pool, { name: '옛이름' }));
  await registerClub(host, { clubName: '이름 바뀌는 곳' }, president);
  expect(await find('옛이름')).toEqual(['이름 바뀌는 곳']);
  expect((await president.call('PATCH', '/users/profile', { name: '새이름' })).status).toBe(200);
  expect(await find('옛이름')).toEqual([]);
  expect(await find('새이름')).toEqual(['이름 바뀌는 곳']);
});

test('finds a club by its new president after a hand-over', async () => {
  const { clubId, presidentId } = await createClub(host.pool, {
    name: '넘겨받은 곳',
    presidentId: await createUser(host.pool, { name: '앞선이' }),
  });
  const successorId = await joinClub(
    host.pool,
    clubId,
    await createUser(host.pool, { name: '뒤이은이' }),
    'MEMBER',
  );
  const refresh = () => host.engines.database.db.transaction((tx) => refreshClubSearch(tx, { clubId }));
  await refresh();
  expect(await find('앞선이')).toEqual(['넘겨받은 곳']);
  await host.pool.query(`update memberships set role = 'MEMBER' where club_id = $1 and user_id = $2`, [
    clubId,
    presidentId,
  ]);
  await host.pool.query(`update memberships set role = 'PRESIDENT' where club_id = $1 and user_id = $2`, [
    clubId,
    successorId,
  ]);
  await refresh();
  expect(await find('앞선이')).toEqual([]);
  expect(await find('뒤이은이')).toEqual(['넘겨받은 곳']);
});

test('finds a name with emoji by a part of it, with and without joiners and variation selectors', async () => {
  const clubId = await registerClub(host, { clubName: '👩\u200d🎤 노래방 ❤\ufe0f' });
  const findIds = async (text: string) => (await search(text)).data.clubs.map((club) => club.clubId);
  for (const text of ['👩\u200d🎤', '👩🎤', '❤', '❤\ufe0f', '노래', 'ㄴㄹㅂ'])
    expect([text, await findIds(text)]).toEqual([text, [clubId]]);
});
