import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@contract/submission';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleSubmission } from '@/app/testing/samples';
import { collectSavedFiles } from '@/app/testing/saved-files';

const today = () => new Date().toISOString();
const dain = sampleSubmission();
const ujin = sampleSubmission({
  applyId: 12,
  userId: 6,
  name: '장우진',
  studentId: '60251198',
  department: '기계공학과',
  createdAt: today(),
});
const jian = sampleSubmission({
  applyId: 13,
  userId: 8,
  name: '류지안',
  studentId: '60250321',
  department: '영어영문학과',
  status: 'APPROVED',
  createdAt: today(),
});
const everybody = [jian, ujin, dain];

const start = ({
  view = '',
  applicants = everybody,
}: { view?: string; applicants?: readonly Submission[] } = {}) =>
  renderApp({
    path: `/clubs/7/submissions${view}`,
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/submissions': applicants,
      'GET /clubs/:clubId/submissions/:applyId': dain,
      'PATCH /clubs/:clubId/submissions': { decided: [11], skipped: [] },
    },
  });
const table = () => screen.findByRole('table', { name: '지원자' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.slice(-3));
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const lookAt = (name: string) => {
  act(() => {
    rowOf(name).focus();
  });
};

test('the newest stand first, and a column’s title puts the table in its order, and then in the opposite one [SH-49]', async () => {
  const { person, here } = start();
  expect(await names()).toEqual(['류지안', '장우진', '송다은']);
  await person.click(screen.getByRole('button', { name: '이름' }));
  expect(await names()).toEqual(['류지안', '송다은', '장우진']);
  expect(screen.getByRole('columnheader', { name: '이름' })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(screen.getByRole('button', { name: '이름' }));
  expect(await names()).toEqual(['장우진', '송다은', '류지안']);
  await waitFor(() => {
    expect(here()).toBe('/clubs/7/submissions?sort=name&order=desc');
  });
});

test.each([
  ['ㅅㄷ', ['송다은']],
  ['기계', ['장우진']],
  ['6025', ['류지안', '장우진']],
  ['어', ['류지안', '송다은']],
])('typing %s finds applicants by name, student id or department [SH-50]', async (typed, found) => {
  const { person, here } = start();
  await person.type(await screen.findByRole('textbox', { name: '지원자 검색' }), typed);
  expect(await names()).toEqual(found);
  expect(screen.getByText(`3명 중 ${String(found.length)}명`)).toBeVisible();
  await waitFor(() => {
    expect(here()).toBe(`/clubs/7/submissions?q=${encodeURIComponent(typed)}`);
  });
});

test('the numbers on the filters count what the search has found [SH-50]', async () => {
  const { person } = start();
  await person.type(await screen.findByRole('textbox', { name: '지원자 검색' }), '6025');
  for (const name of ['전체 2명', '심사 중 1명', '합격 1명', '불합격 0명'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

test('an address brings its view [SH-51]', async () => {
  start({ view: '?status=PENDING&q=60&sort=name&order=asc' });
  expect(await names()).toEqual(['송다은', '장우진']);
  expect(screen.getByRole('button', { name: '심사 중 2명' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox', { name: '지원자 검색' })).toHaveValue('60');
});

test('an address that cannot mean a view shows everybody [SH-51]', async () => {
  start({ view: '?status=GONE&sort=__proto__&order=up' });
  expect(await names()).toEqual(['류지안', '장우진', '송다은']);
});

test('a view in which nobody is leads back to everybody', async () => {
  const { person, here } = start({ view: '?status=REJECTED' });
  expect(await screen.findByText('조건에 맞는 지원자가 없습니다.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(await names()).toHaveLength(3);
  await waitFor(() => {
    expect(here()).toBe('/clubs/7/submissions');
  });
});

test('the tab of the applicants leads from a view to everybody', async () => {
  const { person } = start({ view: '?status=PENDING' });
  expect(await names()).toHaveLength(2);
  await person.click(screen.getByRole('link', { name: /지원자 관리/ }));
  await waitFor(async () => {
    expect(await names()).toHaveLength(3);
  });
});

test('the way back from an application leads to the view one has come from [SH-51]', async () => {
  const { person, here } = start({ view: '?status=PENDING' });
  await person.click(await screen.findByRole('link', { name: '송다은 보기' }));
  await person.click(await screen.findByRole('link', { name: '목록으로' }));
  await waitFor(() => {
    expect(here()).toBe('/clubs/7/submissions?status=PENDING');
  });
});

describe('keys [SH-53]', () => {
  test('go through the rows, choose, ask for a decision and open', async () => {
    const { person, here } = start();
    await table();
    lookAt('류지안');
    await person.keyboard('j');
    expect(rowOf('장우진')).toHaveFocus();
    await person.keyboard('{ArrowDown} ');
    expect(rowOf('송다은')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: '송다은 선택' })).toBeChecked();
    await person.keyboard('k');
    expect(rowOf('장우진')).toHaveFocus();
    await person.keyboard('r');
    await person.click(
      within(await screen.findByRole('dialog', { name: '장우진님의 지원을 거절하시겠습니까?' })).getByRole(
        'button',
        { name: '취소' },
      ),
    );
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(rowOf('장우진')).toHaveFocus();
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(here()).toBe('/clubs/7/submissions/11');
    });
  });

  test('mean the same with Korean input on, and nothing while it puts a letter together', async () => {
    start();
    await table();
    lookAt('류지안');
    fireEvent.keyDown(rowOf('류지안'), { key: 'ㅓ', code: 'KeyJ' });
    expect(rowOf('장우진')).toHaveFocus();
    fireEvent.keyDown(rowOf('장우진'), { key: 'Process', code: 'KeyA', keyCode: 229, isComposing: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(rowOf('장우진'), { key: 'ㅁ', code: 'KeyA' });
    expect(await screen.findByRole('dialog', { name: '장우진님의 지원을 승인하시겠습니까?' })).toBeVisible();
  });

  test('decide nothing while one types, with a modifier, or about who is decided', async () => {
    const { person } = start();
    await person.type(await screen.findByRole('textbox', { name: '지원자 검색' }), 'ar');
    expect(screen.getByRole('textbox', { name: '지원자 검색' })).toHaveValue('ar');
    await person.keyboard('{Escape}');
    lookAt('장우진');
    await person.keyboard('{Control>}a{/Control}');
    lookAt('류지안');
    await person.keyboard('a r');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: /선택/ })).toBeNull();
  });

  test('on one of those who are chosen mean all of them', async () => {
    const { person, server } = start();
    await person.click(await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
    lookAt('송다은');
    await person.keyboard('a');
    await person.click(
      within(await screen.findByRole('dialog', { name: '2명의 지원을 승인하시겠습니까?' })).getByRole(
        'button',
        { name: '승인' },
      ),
    );
    await waitFor(() => {
      expect(server.callsTo('PATCH /clubs/:clubId/submissions')).toHaveLength(1);
    });
  });

  test('are one stop of the tab key, and are told to who asks', async () => {
    const { person } = start();
    expect(
      within(await table())
        .getAllByRole('row')
        .filter((row) => row.tabIndex === 0 && row.dataset['applyId'] !== undefined),
    ).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: '단축키' }));
    expect(await screen.findByRole('dialog', { name: '단축키' })).toHaveTextContent('다음 지원자');
  });
});

test('before many are decided ten of them are named, and how many more there are [SH-52]', async () => {
  const { person } = start({
    applicants: Array.from({ length: 13 }, (_, index) =>
      sampleSubmission({ applyId: 20 + index, userId: 20 + index, name: `지원자${String(index)}` }),
    ),
  });
  await person.click(await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
  await person.click(
    within(screen.getByRole('region', { name: '13명 선택' })).getByRole('button', { name: '거절' }),
  );
  const dialog = await screen.findByRole('dialog', { name: '13명의 지원을 거절하시겠습니까?' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(11);
  expect(dialog).toHaveTextContent('외 3명');
});

test('shows the applications of the last days on demand, drawn and as a table [SH-56]', async () => {
  const { person } = start();
  const toggle = await screen.findByRole('button', { name: '지원 추이', expanded: false });
  expect(screen.queryByRole('figure')).toBeNull();
  await person.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('figure', { name: '최근 30일 지원' })).toHaveTextContent('2명');
  const days = within(screen.getByRole('table', { name: '최근 30일 지원' }))
    .getAllByRole('row')
    .slice(1);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toHaveTextContent('2명');
});

describe('keeping what is shown as a file', () => {
  let saved: ReturnType<typeof collectSavedFiles>;
  beforeEach(() => {
    saved = collectSavedFiles();
  });

  test.each([
    ['CSV 파일', 'csv'],
    ['엑셀 파일 (XLSX)', 'xlsx'],
  ])('as %s holds the rows of the view, under the club’s name and the day [SH-54]', async (item, ending) => {
    const { person } = start({ view: '?status=PENDING' });
    await person.click(await screen.findByRole('button', { name: '내보내기' }));
    expect(await screen.findByText(/지금 보이는 2명의 개인정보/)).toBeVisible();
    await person.click(screen.getByRole('menuitem', { name: item }));
    expect(await screen.findByText(/저장했습니다/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(new RegExp(`^온소리 밴드-지원자-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`)),
    ]);
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
    if (ending === 'xlsx') expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
    else {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      expect(text.split('\r\n')).toEqual([
        '\uFEFF"이름","학번","학과","연락처","지원일","상태","지원 동기"',
        expect.stringContaining('장우진'),
        expect.stringContaining('"010-2841-9037"'),
        '',
      ]);
      expect(text).not.toContain('류지안');
    }
  });
});
