export { isPlainRound } from './plain-round';
export {
  recruitmentApi,
  useGetCurrentRecruitmentQuery,
  useGetRecruitmentQuery,
  useListRecruitmentsQuery,
} from './recruitment-api';
