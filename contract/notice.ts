import type { PostBody, PostListQuery } from './article.rules';
import type { Notice, NoticeList } from './notice.rules';
import { route } from './route';

export type { Notice, NoticeList };

export const noticeRoutes = {
  list: route<{ data: NoticeList; query: PostListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/notices',
    access: 'session',
    summary: 'Lists the notices of a club: pinned ones first, then the others, both newest first.',
  }),
  get: route<{ data: Notice }>()({
    method: 'GET',
    path: '/clubs/:clubId/notices/:noticeId',
    access: 'session',
    summary: 'Returns a notice.',
  }),
  create: route<{ data: { noticeId: number }; body: PostBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/notices',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Creates a notice. Leaders of the club only.',
  }),
  edit: route<{ data: Notice; body: PostBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/notices/:noticeId',
    access: 'session',
    summary: 'Changes a notice. Leaders of the club only. `thumbUrl` works as for articles.',
  }),
  pin: route<{ data: null }>()({
    method: 'PUT',
    path: '/clubs/:clubId/notices/:noticeId/pin',
    access: 'session',
    summary: 'Pins a notice to the top of the list. Leaders of the club only, at most three per club.',
  }),
  unpin: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/notices/:noticeId/pin',
    access: 'session',
    summary: 'Unpins a notice. Leaders of the club only.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/notices/:noticeId',
    access: 'session',
    summary: 'Deletes a notice. Leaders of the club only.',
  }),
} as const;
