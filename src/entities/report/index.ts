export { reportApi, useListClubReportsQuery, useListOwnReportsQuery } from './report-api';
export { useGetCaseQuery, useListCasesInfiniteQuery } from './report-case-api';
