import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor } from '@testing-library/react';
import { sampleArticle, sampleNotice } from '@/app/testing/post-samples';
import type { renderApp } from '@/app/testing/render-app';

/** The current user (see `demoProfile`) as an author. */
export const ownAuthor = {
  authorId: 1,
  authorName: '김하늘',
  roleName: 'VICE_PRESIDENT' as const,
  profileImageUrl: null,
};
export const findTitleField = () => screen.findByLabelText('제목');
export const getContentsField = () => screen.getByLabelText('내용');

/** Waits until no query is pending. */
export const waitForQueries = ({ getState }: ReturnType<typeof renderApp>['store']) =>
  waitFor(() => {
    expect(
      Object.values(getState().api.queries).filter((query) => query?.status === QueryStatus.pending),
    ).toEqual([]);
  });

/** Returns whether the browser would ask for confirmation before it unloads the page. */
export const isLeavePrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Both kinds of posts with API names and Korean texts. `noun` includes the Korean object particle. */
export const postKinds = [
  {
    kind: 'articles',
    idParam: 'articleId',
    noun: '게시글을',
    sample: sampleArticle,
    createTitle: '글쓰기',
    editTitle: '게시글 수정',
  },
  {
    kind: 'notices',
    idParam: 'noticeId',
    noun: '공지사항을',
    sample: sampleNotice,
    createTitle: '공지 작성',
    editTitle: '공지사항 수정',
  },
];
