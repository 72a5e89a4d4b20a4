export {
  recruitmentApi,
  useGetCurrentRecruitmentQuery,
  useGetRecruitmentQuery,
  useListRecruitmentsQuery,
} from './recruitment-api';
