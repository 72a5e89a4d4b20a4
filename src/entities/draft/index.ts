export { useGetDraftQuery, useListDraftsQuery } from './draft-api';
