import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { sessionEnded, sessionStarted } from '@/entities/user';
import { noAnswer } from './testing/fake-server';
import type { FakeAnswers } from './testing/fake-server';
import { createFile, installUploads } from './testing/fake-uploads';
import { sampleArticle, sampleClubAnswers, sampleNotice } from './testing/post-samples';
import { demoProfile, renderApp } from './testing/render-app';
import { sampleClub } from './testing/samples';
import { waitForDrafts } from './testing/wait-for-drafts';

const DRAFT_RESTORED = '작성 중이던 내용을 불러왔습니다.';
const IMAGE_LOST = '이미지는 다시 선택해 주세요.';
const OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000001';
const otherUser = { ...demoProfile, userId: 2, username: 'jiho_p', name: '박지호' };

interface Form {
  /** Name of the form in test titles. */
  name: string;
  path: string;
  /** Values of all fields except the image, by label. */
  texts: Readonly<Record<string, string>>;
  /** Label of the image field. */
  image: string;
  /** Label of the button that sends the form. */
  button: string;
  route: string;
  /** Response of the route. */
  response: object;
  answers?: FakeAnswers;
}
const article: Form = {
  name: 'an article',
  path: '/clubs/7/articles/create',
  texts: { 제목: '봄 소풍', 내용: '사진을 올립니다.' },
  image: '이미지',
  button: '등록',
  route: 'POST /clubs/:clubId/articles',
  response: { articleId: 12 },
  answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/:clubId/articles/:articleId': sampleArticle() },
};
const forms: readonly Form[] = [
  article,
  {
    name: 'a notice',
    path: '/clubs/7/notices/create',
    texts: { 제목: '안내', 내용: '모입니다.' },
    image: '이미지',
    button: '등록',
    route: 'POST /clubs/:clubId/notices',
    response: { noticeId: 12 },
    answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/:clubId/notices/:noticeId': sampleNotice() },
  },
  {
    name: 'a club',
    path: '/club-register',
    texts: { '동아리 이름': '온소리 밴드', 카테고리: '공연', '동아리 소개': '매주 합주합니다.' },
    image: '대표 이미지',
    button: '동아리 등록',
    route: 'POST /clubs',
    response: { clubId: 7 },
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs/:clubId/submissions': [],
      'GET /clubs/my-clubs': [],
    },
  },
  {
    name: 'the profile',
    path: '/updateProfile',
    texts: { 학과: '국어국문학과' },
    image: '프로필 이미지',
    button: '저장',
    route: 'PATCH /users/profile',
    response: { ...demoProfile, profileImage: OBJECT_NAME },
  },
];

let uploads: ReturnType<typeof installUploads>;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
  uploads = installUploads();
});

const isLeavePrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Waits until typed values are stored: until then the page prevents leaving. */
const waitUntilStored = () =>
  waitFor(() => {
    expect(isLeavePrevented()).toBe(false);
  });
const listPreviewUrls = () =>
  [...document.querySelectorAll('img')].map(({ src }) => src).filter((src) => src.startsWith('blob:'));
const getSendButton = ({ button }: Form) => {
  const [lastButton] = screen.getAllByRole('button', { name: button }).slice(-1);
  if (!lastButton) throw new Error('no button');
  return lastButton;
};

async function openForm(
  form: Form,
  {
    profile = demoProfile,
    answer = form.response,
  }: { profile?: typeof demoProfile; answer?: FakeAnswers[string] } = {},
) {
  const app = renderApp({
    path: form.path,
    profile,
    answers: {
      ...form.answers,
      'GET /upload/presigned-url': { objectName: OBJECT_NAME, url: '/storage/new' },
      [form.route]: answer,
    },
  });
  const input = await screen.findByLabelText(form.image, { selector: 'input' });
  return { ...app, input };
}

async function fillForm({ texts }: Form, input: HTMLElement) {
  for (const [name, value] of Object.entries(texts))
    fireEvent.change(screen.getByRole(/카테고리/.test(name) ? 'combobox' : 'textbox', { name }), {
      target: { value },
    });
  const uploadCount = uploads.puts.length;
  fireEvent.change(input, { target: { files: [createFile('봄.png', 'image/png')] } });
  await waitFor(() => {
    expect(uploads.puts).toHaveLength(uploadCount + 1);
  });
  await uploads.puts[uploadCount]?.answer(200);
  expect(await screen.findByText('이미지를 업로드했습니다.')).toBeInTheDocument();
}

/** Fills a form and unmounts the page, as a reload does. */
async function fillAndReload(form: Form) {
  const { input, unmount } = await openForm(form);
  await fillForm(form, input);
  await waitUntilStored();
  unmount();
}

/** Returns the bodies and idempotency keys of the requests to the route of a form. */
const listSentRequests = (app: Pick<Awaited<ReturnType<typeof openForm>>, 'server'>, { route }: Form) => {
  const [method] = route.split(' ');
  const calls = app.server.callsTo(route);
  const keys = jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === method)
    .map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_KEY_HEADER))
    .slice(-calls.length); // the mock keeps the requests of the page before the reload
  return calls.map(({ body }, index) => ({ body, key: keys[index] }));
};

test.each(forms)(
  '$name with an image and a lost response repeats the same request after a reload and then deletes its draft [TR-16]',
  async (form) => {
    const firstForm = await openForm(form, {
      answer: () => {
        throw noAnswer;
      },
    });
    await fillForm(form, firstForm.input);
    await firstForm.user.click(getSendButton(form));
    await screen.findByRole('alert');
    const [lostRequest] = listSentRequests(firstForm, form);
    expect(lostRequest?.body).toMatchObject(
      form.route === 'PATCH /users/profile' ? { profileImage: OBJECT_NAME } : { thumbUrl: OBJECT_NAME },
    );
    // The change of a profile creates nothing and has no key.
    expect(lostRequest?.key).toEqual(form.route.startsWith('POST') ? expect.any(String) : null);
    await waitUntilStored();
    firstForm.unmount();

    const secondForm = await openForm(form);
    expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
    expect(screen.queryByText(IMAGE_LOST)).toBeNull();
    expect(listPreviewUrls()).toHaveLength(1);
    await secondForm.user.click(getSendButton(form));
    await waitFor(() => {
      expect(secondForm.currentPath()).not.toBe(form.path);
    });
    expect(listSentRequests(secondForm, form)).toEqual([lostRequest]);
    expect(uploads.puts).toHaveLength(1);
    secondForm.unmount();

    await openForm(form);
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
    expect(listPreviewUrls()).toEqual([]);
  },
);

test('another user does not see the image, and its owner has to choose it again [SH-61]', async () => {
  await fillAndReload(article);
  const formOfOtherUser = await openForm(article, { profile: otherUser });
  await waitForDrafts();
  expect(listPreviewUrls()).toEqual([]);
  formOfOtherUser.unmount();

  await openForm(article);
  expect(await screen.findByText(new RegExp(`${DRAFT_RESTORED} ${IMAGE_LOST}`))).toBeVisible();
  expect(listPreviewUrls()).toEqual([]);
  expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('봄 소풍');
});

test.each([
  ['a logout', () => sessionEnded()],
  [
    'the login of another user',
    () =>
      sessionStarted({
        userId: 2,
        username: 'jiho_p',
        name: '박지호',
        email: 'jiho@mju.ac.kr',
        profileImage: '',
      }),
  ],
])('%s deletes the image and keeps the texts [SH-61]', async (_, createSessionAction) => {
  await fillAndReload(article);
  const { store, unmount } = renderApp({ element: <p /> });
  await act(async () => {
    store.dispatch(createSessionAction());
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });
  unmount();

  await openForm(article);
  expect(await screen.findByText(new RegExp(IMAGE_LOST))).toBeVisible();
  expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('봄 소풍');
});

test('discarding a draft removes its image, and the undo restores both [SH-60]', async () => {
  await fillAndReload(article);
  const { user, server, currentPath } = await openForm(article);
  await screen.findByText(DRAFT_RESTORED);
  await user.click(screen.getByRole('button', { name: '비우기' }));
  expect(listPreviewUrls()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(listPreviewUrls()).toHaveLength(1);
  await user.click(getSendButton(article));
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/articles/12');
  });

  expect(server.callsTo(article.route)[0]?.body).toMatchObject({ thumbUrl: OBJECT_NAME });
});

test('the browser asks before leaving if the image cannot be stored [SH-62]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const { input } = await openForm(article);
  expect(isLeavePrevented()).toBe(false);
  fireEvent.change(input, { target: { files: [createFile('봄.png', 'image/png')] } });
  await waitFor(() => {
    expect(uploads.puts).toHaveLength(1);
  });
  await uploads.puts[0]?.answer(200);

  await waitFor(() => {
    expect(isLeavePrevented()).toBe(true);
  });
});
