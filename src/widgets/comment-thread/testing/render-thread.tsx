import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@contract/comment';
import type { RoleName } from '@contract/member';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers, sampleComment } from '@/app/testing/post-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { CommentThread } from '..';

export const LIST = 'GET /comment/articles/:articleId/comments';
export const CREATE = 'POST /comment/articles/:articleId';
export const EDIT = 'PATCH /comment/articles/:commentId';
export const DELETE = 'DELETE /comment/articles/:commentId';

/** Creates a comment of the current user. */
export const sampleOwnComment = (commentId: number, more: Partial<Comment> = {}) =>
  sampleComment(commentId, { userId: demoProfile.userId, userName: demoProfile.name, ...more });

/**
 * Renders these comments on article 12 of club 7 for a user with a role. Waits until the comments are loaded and
 * the composer or the text for non-members is shown.
 */
export async function renderThread(
  comments: Comment[] = [],
  { role = 'MEMBER', answers = {} }: { role?: RoleName; answers?: FakeAnswers } = {},
) {
  const app = renderApp({
    element: <CommentThread clubId={7} articleId={12} />,
    answers: {
      ...sampleClubAnswers(role),
      [LIST]: comments,
      [CREATE]: { commentId: 99 },
      [EDIT]: null,
      [DELETE]: null,
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: /^댓글 \d/ });
  await waitFor(() => {
    expect(
      screen.queryByLabelText('댓글') ?? screen.queryByText('동아리 회원만 댓글을 쓸 수 있습니다.'),
    ).not.toBeNull();
  });
  return app;
}
export type ThreadApp = Awaited<ReturnType<typeof renderThread>>;

/** Returns Testing Library queries within the comment that contains a text, without its replies. */
export function getItem(text: string) {
  const item = screen.getByText(text).closest('.comment');
  if (!(item instanceof HTMLElement)) throw new Error(`no comment contains '${text}'`);
  return within(item);
}

/** Presses a button of the confirmation dialog with this question, and waits until the dialog is closed. */
export async function answerDialog({ user }: ThreadApp, question: string, button = '확인') {
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(question);
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
}

/** Waits for the form's asynchronous validation. */
export const waitForValidation = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      }),
  );
