export { useGetNoticeQuery, useListNoticesQuery, usePrefetchNotices } from './notice-api';
