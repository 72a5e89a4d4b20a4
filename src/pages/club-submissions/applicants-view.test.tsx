import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@contract/submission';
import { renderApp } from '@/app/testing/render-app';
import { sampleClubSubmission, sampleClubSubmissionDetail } from '@/app/testing/recruitment-samples';
import { sampleClub } from '@/app/testing/samples';
import { collectSavedFiles } from '@/app/testing/saved-files';

const getCurrentTime = () => new Date().toISOString();
const daeun = sampleClubSubmission();
const ujin = sampleClubSubmission({
  applyId: 12,
  userId: 6,
  name: '장우진',
  studentId: '60251198',
  department: '기계공학과',
  createdAt: getCurrentTime(),
});
const jian = sampleClubSubmission({
  applyId: 13,
  userId: 8,
  name: '류지안',
  studentId: '60250321',
  department: '영어영문학과',
  status: 'APPROVED',
  createdAt: getCurrentTime(),
});
const allApplicants = [jian, ujin, daeun];

const renderPage = ({
  viewQuery = '',
  applicants = allApplicants,
}: { viewQuery?: string; applicants?: readonly Submission[] } = {}) =>
  renderApp({
    path: `/clubs/7/submissions${viewQuery}`,
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/submissions': applicants,
      'GET /clubs/:clubId/submissions/:applyId': sampleClubSubmissionDetail(),
      'PATCH /clubs/:clubId/submissions': { decided: [11], skipped: [] },
    },
  });
const findTable = () => screen.findByRole('table', { name: '지원자' });
const listNames = async () =>
  within(await findTable())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.slice(-3));
const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const focusRow = (name: string) => {
  act(() => {
    getRow(name).focus();
  });
};

test('lists the newest first; a column title sorts ascending, then descending [SH-49]', async () => {
  const { user, currentPath } = renderPage();
  expect(await listNames()).toEqual(['류지안', '장우진', '송다은']);
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(await listNames()).toEqual(['류지안', '송다은', '장우진']);
  expect(screen.getByRole('columnheader', { name: '이름' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(await listNames()).toEqual(['장우진', '송다은', '류지안']);
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?sort=name&order=desc');
  });
});

test.each([
  ['ㅅㄷ', ['송다은']],
  ['기계', ['장우진']],
  ['6025', ['류지안', '장우진']],
  ['어', ['류지안', '송다은']],
])('finds applicants by name, student id or department for %s [SH-50]', async (searchText, foundNames) => {
  const { user, currentPath } = renderPage();
  await user.type(await screen.findByRole('textbox', { name: '지원자 검색' }), searchText);
  expect(await listNames()).toEqual(foundNames);
  expect(screen.getByText(`3명 중 ${String(foundNames.length)}명`)).toBeVisible();
  await waitFor(() => {
    expect(currentPath()).toBe(`/clubs/7/submissions?q=${encodeURIComponent(searchText)}`);
  });
});

test('counts the matching applicants on each status filter [SH-50]', async () => {
  const { user } = renderPage();
  await user.type(await screen.findByRole('textbox', { name: '지원자 검색' }), '6025');
  for (const name of ['전체 2명', '심사 중 1명', '합격 1명', '불합격 0명'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

test('reads the view from the URL [SH-51]', async () => {
  renderPage({ viewQuery: '?status=PENDING&q=60&sort=name&order=asc' });
  expect(await listNames()).toEqual(['송다은', '장우진']);
  expect(screen.getByRole('button', { name: '심사 중 2명' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox', { name: '지원자 검색' })).toHaveValue('60');
});

test('shows all applicants for invalid values in the URL [SH-51]', async () => {
  renderPage({ viewQuery: '?status=GONE&sort=__proto__&order=up' });
  expect(await listNames()).toEqual(['류지안', '장우진', '송다은']);
});

test('offers to clear the filters when no applicant matches', async () => {
  const { user, currentPath } = renderPage({ viewQuery: '?status=REJECTED' });
  expect(await screen.findByText('조건에 맞는 지원자가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(await listNames()).toHaveLength(3);
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions');
  });
});

test('clears the filters when the user opens the applicants’ tab again', async () => {
  const { user } = renderPage({ viewQuery: '?status=PENDING' });
  expect(await listNames()).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: /지원자 관리/ }));
  await waitFor(async () => {
    expect(await listNames()).toHaveLength(3);
  });
});

test('returns from an application to the previous view [SH-51]', async () => {
  const { user, currentPath } = renderPage({ viewQuery: '?status=PENDING' });
  await user.click(await screen.findByRole('link', { name: '송다은 보기' }));
  await user.click(await screen.findByRole('link', { name: '목록으로' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?status=PENDING');
  });
});

describe('keyboard shortcuts [SH-53]', () => {
  test('move between rows, select a row, open the decision dialog and open an application', async () => {
    const { user, currentPath } = renderPage();
    await findTable();
    focusRow('류지안');
    await user.keyboard('j');
    expect(getRow('장우진')).toHaveFocus();
    await user.keyboard('{ArrowDown} ');
    expect(getRow('송다은')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: '송다은 선택' })).toBeChecked();
    await user.keyboard('k');
    expect(getRow('장우진')).toHaveFocus();
    await user.keyboard('r');
    await user.click(
      within(await screen.findByRole('dialog', { name: '장우진님의 지원을 거절하시겠습니까?' })).getByRole(
        'button',
        { name: '취소' },
      ),
    );
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(getRow('장우진')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(currentPath()).toBe('/clubs/7/submissions/11');
    });
  });

  test('work with a Korean keyboard layout but not during IME composition', async () => {
    renderPage();
    await findTable();
    focusRow('류지안');
    fireEvent.keyDown(getRow('류지안'), { key: 'ㅓ', code: 'KeyJ' });
    expect(getRow('장우진')).toHaveFocus();
    fireEvent.keyDown(getRow('장우진'), { key: 'Process', code: 'KeyA', keyCode: 229, isComposing: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(getRow('장우진'), { key: 'ㅁ', code: 'KeyA' });
    expect(await screen.findByRole('dialog', { name: '장우진님의 지원을 승인하시겠습니까?' })).toBeVisible();
  });

  test('do nothing in text fields, with a modifier or on decided applications', async () => {
    const { user } = renderPage();
    await user.type(await screen.findByRole('textbox', { name: '지원자 검색' }), 'ar');
    expect(screen.getByRole('textbox', { name: '지원자 검색' })).toHaveValue('ar');
    await user.keyboard('{Escape}');
    focusRow('장우진');
    await user.keyboard('{Control>}a{/Control}');
    focusRow('류지안');
    await user.keyboard('a r');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: /선택/ })).toBeNull();
  });

  test('decide on all selected applicants while a selected row has the focus', async () => {
    const { user, server } = renderPage();
    await user.click(await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
    focusRow('송다은');
    await user.keyboard('a');
    await user.click(
      within(await screen.findByRole('dialog', { name: '2명의 지원을 승인하시겠습니까?' })).getByRole(
        'button',
        { name: '승인' },
      ),
    );
    await waitFor(() => {
      expect(server.callsTo('PATCH /clubs/:clubId/submissions')).toHaveLength(1);
    });
  });

  test('need only one row as a tab stop and are listed in a dialog', async () => {
    const { user } = renderPage();
    expect(
      within(await findTable())
        .getAllByRole('row')
        .filter((row) => row.tabIndex === 0 && row.dataset['applyId'] !== undefined),
    ).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '단축키' }));
    expect(await screen.findByRole('dialog', { name: '단축키' })).toHaveTextContent('다음 지원자');
  });
});

test('selects all pending applicants and shows the count [SH-160]', async () => {
  const { user } = renderPage();
  const selectAllCheckbox = await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' });
  await user.click(selectAllCheckbox);
  expect(selectAllCheckbox).toBeChecked();
  expect(selectAllCheckbox).not.toBePartiallyChecked();
  expect(screen.getByText('심사 중 2명 중 2명 선택')).toBeVisible();

  await user.click(screen.getByLabelText('장우진 선택'));
  expect(selectAllCheckbox).toBePartiallyChecked();
  expect(screen.getByText('심사 중 2명 중 1명 선택')).toBeVisible();
});

test('lists ten applicants and the number of the others before a bulk decision [SH-52]', async () => {
  const { user } = renderPage({
    applicants: Array.from({ length: 13 }, (_, index) =>
      sampleClubSubmission({ applyId: 20 + index, userId: 20 + index, name: `지원자${String(index)}` }),
    ),
  });
  await user.click(await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
  await user.click(
    within(screen.getByRole('region', { name: '13명 선택' })).getByRole('button', { name: '거절' }),
  );
  const dialog = await screen.findByRole('dialog', { name: '13명의 지원을 거절하시겠습니까?' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(11);
  expect(dialog).toHaveTextContent('외 3명');
});

test('shows the applications per day of the last 30 days on demand as a chart and a table [SH-56]', async () => {
  const { user } = renderPage();
  const toggleButton = await screen.findByRole('button', { name: '지원 추이', expanded: false });
  expect(screen.queryByRole('figure')).toBeNull();
  await user.click(toggleButton);
  expect(toggleButton).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('figure', { name: '최근 30일 지원' })).toHaveTextContent('2명');
  const days = within(screen.getByRole('table', { name: '최근 30일 지원' }))
    .getAllByRole('row')
    .slice(1);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toHaveTextContent('2명');
});

describe('exporting the view', () => {
  let savedFiles: ReturnType<typeof collectSavedFiles>;
  beforeEach(() => {
    savedFiles = collectSavedFiles();
  });

  test.each([
    ['CSV 파일', 'csv'],
    ['엑셀 파일 (XLSX)', 'xlsx'],
  ])('saves the rows of the view as %s, named after the club and the date [SH-54]', async (item, suffix) => {
    const { user } = renderPage({ viewQuery: '?status=PENDING' });
    await user.click(await screen.findByRole('button', { name: '내보내기' }));
    expect(await screen.findByText(/지금 보이는 2명의 개인정보/)).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(await screen.findByText(/저장했습니다/)).toBeVisible();
    expect(savedFiles.map(({ name }) => name)).toEqual([
      expect.stringMatching(new RegExp(`^온소리 밴드-지원자-\\d{4}-\\d\\d-\\d\\d\\.${suffix}$`)),
    ]);
    const bytes = new Uint8Array((await savedFiles[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
    if (suffix === 'xlsx') expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
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
