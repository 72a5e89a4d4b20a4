import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeChat, sampleRoom } from '../testing/fake-chat';
import { noAnswer, refuse } from '../testing/fake-server';
import type { FakeAnswer, FakeAnswers } from '../testing/fake-server';
import { installMessageListLayout } from '../testing/message-list-layout';
import { demoProfile, renderApp } from '../testing/render-app';
import { retryCases } from '../testing/retry-cases';
import { installScrolling } from '../testing/scroll';

beforeEach(() => {
  installScrolling();
});

/** Delays the responses to `call` until the test calls `respond` or `fail`. */
function deferResponse({ answer }: ReturnType<typeof renderApp>['server'], call: string) {
  let resolveResponse = (_: { data: FakeAnswer } | undefined) => {};
  const response = new Promise<{ data: FakeAnswer } | undefined>((resolve) => {
    resolveResponse = resolve;
  });
  answer(call, async () => {
    const outcome = await response;
    if (!outcome) throw noAnswer;
    return outcome.data;
  });
  return {
    respond: (data: FakeAnswer) => {
      resolveResponse({ data });
    },
    fail: () => {
      resolveResponse(undefined);
    },
  };
}

test.each(retryCases)(
  '$path: the error of $call and the focus of its button stay during a retry [A11Y-21]',
  async ({ path, call, answer, shownText, others }) => {
    const app = renderApp({
      path,
      answers: {
        ...others,
        [call]: () => {
          throw noAnswer;
        },
      },
    });
    const { retry } = await retryWithSuccess(app, call, answer);
    const main = screen.getByRole('main');
    expect((await within(main).findAllByText(shownText))[0]).toBeVisible();
    expect(retry).not.toBeInTheDocument();
    await waitFor(() => {
      expect(main).toContainElement(toHtmlElement(document.activeElement));
    });
  },
);

const toHtmlElement = (element: Element | null) => (element instanceof HTMLElement ? element : null);

/** Retries by mouse, which fails. Then retries by keyboard with {@link retryWithSuccess}. */
async function retryTwice(app: ReturnType<typeof renderApp>, call: string, answer: FakeAnswer) {
  const page = await findFailure(app);
  const secondResponse = deferResponse(app.server, call);
  await app.user.click(page.retry);
  await expectRunningRetry(page);
  secondResponse.fail();
  await waitFor(() => {
    expect(page.retry).not.toHaveAttribute('aria-disabled');
  });
  expect(page.failure).toBeVisible();
  expect(page.retry).toHaveFocus();
  return retryWithSuccess(app, call, answer);
}

/** Retries by keyboard, checks the page during the retry, and lets the retry succeed. */
async function retryWithSuccess(app: ReturnType<typeof renderApp>, call: string, answer: FakeAnswer) {
  const page = await findFailure(app);
  const { user, server } = app;
  const response = deferResponse(server, call);
  act(() => {
    page.retry.focus();
  });
  await user.keyboard('{Enter}');
  await expectRunningRetry(page);
  const callCount = server.callsTo(call).length;
  await user.keyboard('{Enter}');
  expect(server.callsTo(call)).toHaveLength(callCount);
  response.respond(answer);
  return page;
}

/** Waits until the page shows its error and no request is pending. */
async function findFailure({ store }: ReturnType<typeof renderApp>) {
  const retry = await screen.findByText('다시 시도', { selector: 'button' });
  const failure = screen.getByRole('alert');
  // A lazy component that mounts now may repeat the failed query without a click of the user.
  await waitFor(() => {
    expect(
      Object.values(store.getState().api.queries).filter((query) => query?.status === QueryStatus.pending),
    ).toEqual([]);
    expect(retry).not.toHaveAttribute('aria-disabled');
  });
  return { retry, failure };
}

async function expectRunningRetry({ retry, failure }: Awaited<ReturnType<typeof findFailure>>) {
  await waitFor(() => {
    expect(retry).toHaveAttribute('aria-disabled', 'true');
  });
  expect(failure).toBeVisible();
  expect(retry).toHaveFocus();
  // Browsers remove the focus from a disabled button. The button must only have `aria-disabled`.
  expect(retry).toBeEnabled();
  expect(screen.queryByText('불러오는 중')).toBeNull();
}

test('the error of the session check stays during a retry [A11Y-21]', async () => {
  const app = renderApp({
    path: '/profile',
    isUserInLocalStorage: false,
    answers: {
      'GET /users/profile': () => {
        throw noAnswer;
      },
      'GET /clubs/my-clubs': [],
    },
  });
  await retryTwice(app, 'GET /users/profile', demoProfile);
  expect(await screen.findByText(demoProfile.username)).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(toHtmlElement(document.activeElement));
});

describe('a chat room', () => {
  const participants = [
    {
      userId: 1,
      name: '김하늘',
      email: 'haneul@mju.ac.kr',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    },
  ];
  const findMessageField = () => screen.findByRole('textbox', { name: '메시지' });
  const room = sampleRoom({ participantCount: 1 });
  const renderRoom = (answers: FakeAnswers) => {
    installMessageListLayout();
    const chat = createFakeChat({ rooms: [room], messageCounts: { 5: 2 }, connectsAutomatically: false });
    return {
      chat,
      app: renderApp({
        path: '/chatpage/5',
        chat,
        answers: { ...chat.answers, 'GET /chat/room/:roomId/participants': participants, ...answers },
      }),
    };
  };

  test('keeps the error of its messages during a retry [A11Y-21]', async () => {
    const call = 'GET /chat/history/:roomId';
    const { app, chat } = renderRoom({
      [call]: () => {
        throw noAnswer;
      },
    });
    const { retry } = await retryTwice(app, call, chat.listMessages(5));
    expect(await screen.findByText('메시지 2')).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  test('keeps the error of its participants during a retry, and the focus stays in the dialog', async () => {
    const call = 'GET /chat/room/:roomId/participants';
    const { app } = renderRoom({
      [call]: () => {
        throw noAnswer;
      },
    });
    await app.user.click(await screen.findByRole('button', { name: '참여자 1명 보기' }));
    const participantsDialog = await screen.findByRole('dialog', { name: '참여자' });
    await retryTwice(app, call, participants);
    expect(await within(participantsDialog).findByText('김하늘')).toBeVisible();
    await waitFor(() => {
      expect(participantsDialog).toContainElement(toHtmlElement(document.activeElement));
    });
  });

  test('keeps the error of the room list during a retry', async () => {
    const call = 'GET /chat/rooms';
    let callCount = 0;
    const { app } = renderRoom({
      [call]: () => {
        callCount += 1;
        // The first list lacks the open room, so the page requests the list again, which fails.
        if (callCount > 1) throw noAnswer;
        return [sampleRoom({ roomId: 6 })];
      },
    });
    await retryTwice(app, call, [room]);
    expect(await findMessageField()).toHaveFocus();
  });
});

describe('a page that is not found', () => {
  // Pages of one item, such as /clubs/7 or /users/submissions/11/edit.
  const itemPages = retryCases.filter(({ path }) => /\/\d+(?:\/edit)?$/.test(path));

  test.each(
    itemPages
      // A 404 of the comments does not hide an article, and a 404 of the RSVPs (`answers`) does not hide an event.
      .filter(({ call }) => !/comments|answers/.test(call))
      .map(({ path, call, others }) => ({ path, call, others })),
  )('$path: shows no retry button after a 404 of $call [A11Y-21]', async ({ path, call, others }) => {
    renderApp({ path, answers: { ...others, [call]: refuse('not_found') } });
    expect(
      await within(await screen.findByRole('main')).findByRole('heading', { level: 1, name: /없습니다/ }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });
});
