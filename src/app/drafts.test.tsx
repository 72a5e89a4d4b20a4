import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { CommentThread } from '@/widgets/comment-thread';
import { noAnswer } from './testing/fake-server';
import type { FakeAnswers } from './testing/fake-server';
import { sampleClubAnswers, sampleComment, sampleNotice } from './testing/post-samples';
import { demoProfile, renderApp } from './testing/render-app';
import { sampleOwnSubmissionDetail } from './testing/recruitment-samples';
import { sampleClub } from './testing/samples';
import { waitForDrafts } from './testing/wait-for-drafts';

const DRAFT_RESTORED = '작성 중이던 내용을 불러왔습니다.';
const otherUser = { ...demoProfile, userId: 2, username: 'jiho_p', name: '박지호' };
const applyAnswers: FakeAnswers = {
  'GET /clubs/:clubId': sampleClub(),
  'GET /clubs/:clubId/role': { role: 'NO_ROLE' },
  'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
  'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
  'POST /clubs/:clubId/submissions': { applyId: 11 },
};
const forms: readonly {
  form: string;
  path: string;
  label: string;
  answers?: FakeAnswers;
  element?: React.ReactNode;
}[] = [
  { form: 'an application', path: '/clubs/7/apply', label: '지원 동기', answers: applyAnswers },
  {
    form: 'a change of an application',
    path: '/users/submissions/11/edit',
    label: '지원 동기',
    answers: { 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail() },
  },
  { form: 'a club', path: '/club-register', label: '동아리 소개' },
  {
    form: 'an article',
    path: '/clubs/7/articles/create',
    label: '내용',
    answers: sampleClubAnswers('PRESIDENT'),
  },
  {
    form: 'a change of a notice',
    path: '/clubs/7/notices/12/edit',
    label: '제목',
    answers: {
      ...sampleClubAnswers('PRESIDENT'),
      'GET /clubs/:clubId/notices/:noticeId': sampleNotice({
        author: { authorId: 1, authorName: '김하늘', roleName: 'PRESIDENT', profileImageUrl: null },
      }),
    },
  },
  { form: 'the profile', path: '/updateProfile', label: '학과' },
  {
    form: 'a comment',
    path: '/home',
    label: '댓글',
    answers: sampleClubAnswers('MEMBER'),
    element: <CommentThread clubId={7} articleId={12} />,
  },
];
type Form = (typeof forms)[number];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

const isLeavePrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Waits until typed values are stored: until then the page prevents leaving. */
const waitUntilStored = () =>
  waitFor(() => {
    expect(isLeavePrevented()).toBe(false);
  });

async function openForm(
  { path, label, answers = {}, element }: Pick<Form, 'path' | 'label' | 'answers' | 'element'>,
  profile: typeof demoProfile | null = demoProfile,
) {
  const app = renderApp({ path, profile, answers, ...(element !== undefined && { element }) });
  const field = await screen.findByRole('textbox', { name: label });
  return { ...app, field };
}

/** Types into a form and unmounts the page, as a reload does. */
async function fillAndReload(
  form: Parameters<typeof openForm>[0],
  text: string,
  profile?: typeof demoProfile | null,
) {
  const { field, unmount } = await openForm(form, profile);
  fireEvent.change(field, { target: { value: text } });
  await waitUntilStored();
  unmount();
}

const [application] = forms;
if (!application) throw new Error('no forms');

test.each(forms)('$form restores an unsent draft for its owner only [SH-59]', async (form) => {
  await fillAndReload(form, '못다 쓴 글');

  const formOfOtherUser = await openForm(form, otherUser);
  await waitForDrafts();
  expect(formOfOtherUser.field).not.toHaveValue('못다 쓴 글');
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
  formOfOtherUser.unmount();

  const reopenedForm = await openForm(form);
  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
  expect(reopenedForm.field).toHaveValue('못다 쓴 글');
});

test('a restored draft can be discarded, and the discard undone [SH-60]', async () => {
  await fillAndReload(application, '못다 쓴 글');
  const { user, field, unmount } = await openForm(application);
  await screen.findByText(DRAFT_RESTORED);
  await user.click(screen.getByRole('button', { name: '비우기' }));
  expect(field).toHaveValue('');
  expect(screen.getByLabelText('연락처')).toHaveValue('010-1234-5678');
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(field).toHaveValue('못다 쓴 글');
  await waitUntilStored();
  unmount();

  await openForm(application);
  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
});

test('a successful submit deletes the draft; a failed submit keeps it [SH-59]', async () => {
  const firstForm = await openForm({
    ...application,
    answers: {
      ...applyAnswers,
      'POST /clubs/:clubId/submissions': () => {
        throw noAnswer;
      },
    },
  });
  fireEvent.change(firstForm.field, { target: { value: '오래 생각한 글' } });
  await firstForm.user.click(screen.getByRole('button', { name: '지원서 제출' }));
  await screen.findByRole('alert');
  await waitUntilStored();
  firstForm.unmount();

  const secondForm = await openForm(application);
  await screen.findByText(DRAFT_RESTORED);
  await secondForm.user.click(screen.getByRole('button', { name: '지원서 제출' }));
  await waitFor(() => {
    expect(secondForm.currentPath()).toBe('/clubs/7/articles');
  });
  expect(secondForm.server.callsTo('POST /clubs/:clubId/submissions')[0]?.body).toMatchObject({
    contents: '오래 생각한 글',
  });
  secondForm.unmount();

  await openForm(application);
  await waitForDrafts();
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
});

test('취소 asks for confirmation and deletes the draft [SH-60]', async () => {
  const firstForm = await openForm(application);
  fireEvent.change(firstForm.field, { target: { value: '다음에 쓸 글' } });
  await firstForm.user.click(screen.getByRole('button', { name: '취소' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('작성 중인 내용이 사라집니다. 나가시겠습니까?');
  await firstForm.user.click(within(dialog).getByRole('button', { name: '나가기' }));
  await waitFor(() => {
    expect(firstForm.currentPath()).toBe('/clubs/7/articles');
  });
  firstForm.unmount();

  await openForm(application);
  await waitForDrafts();
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
});

test('a draft restores only changed fields; the others show current data [SH-59]', async () => {
  await fillAndReload({ path: '/updateProfile', label: '학과' }, '국어국문학과');
  await openForm({ path: '/updateProfile', label: '학과' }, { ...demoProfile, name: '김새날' });

  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
  expect(screen.getByLabelText('학과')).toHaveValue('국어국문학과');
  expect(screen.getByLabelText('이름')).toHaveValue('김새날');
});

test('a sign-up draft contains no passwords and no consent and stays in its tab [SH-61]', async () => {
  const signUp = { path: '/register', label: '아이디' };
  const { user, unmount } = await openForm(signUp, null);
  for (const [name, text] of Object.entries({
    아이디: 'haneul_k',
    비밀번호: 'durefield24',
    '비밀번호 확인': 'durefield24',
    이름: '김하늘',
  })) {
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value: text } });
  }
  await user.click(screen.getByRole('checkbox'));
  await waitUntilStored();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('durefield24');
  expect(await indexedDB.databases()).toEqual([]);
  unmount();

  const reopenedForm = await openForm(signUp, null);
  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
  expect(reopenedForm.field).toHaveValue('haneul_k');
  expect(screen.getByLabelText('이름')).toHaveValue('김하늘');
  expect(screen.getByLabelText('비밀번호', { selector: 'input' })).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('the undo reopens a cancelled reply with its text [SH-60]', async () => {
  const element = <CommentThread clubId={7} articleId={12} />;
  const { user } = await openForm({
    path: '/home',
    label: '댓글',
    element,
    answers: {
      ...sampleClubAnswers('MEMBER'),
      'GET /comment/articles/:articleId/comments': [sampleComment(1)],
    },
  });
  await user.click(await screen.findByRole('button', { name: '답글' }));
  await user.keyboard('저도요');
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('textbox', { name: '박지호님에게 답글' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));

  expect(screen.getByRole('textbox', { name: '박지호님에게 답글' })).toHaveValue('저도요');
});

test('the browser asks before leaving if drafts cannot be stored [SH-62]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const { field } = await openForm(application);
  expect(isLeavePrevented()).toBe(false);
  fireEvent.change(field, { target: { value: '긴 글' } });
  await waitForDrafts();

  expect(isLeavePrevented()).toBe(true);
});
