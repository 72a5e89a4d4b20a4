export { draftApi, useGetDraftQuery, useListDraftsQuery } from './draft-api';
