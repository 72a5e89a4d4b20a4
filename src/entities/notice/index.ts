export { noticeApi, useGetNoticeQuery, useListNoticesQuery, usePrefetchNotices } from './notice-api';
