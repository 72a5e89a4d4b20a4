export {
  submissionApi, useGetClubSubmissionQuery, useGetOwnSubmissionQuery, useGetSubmissionStateQuery, useListClubSubmissionsQuery, useListOwnSubmissionsQuery,
} from './submission-api';
