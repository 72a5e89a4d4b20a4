export {
  operatorApi,
  useGetOperatorAnnouncementQuery,
  useGetOperatorClubQuery,
  useListOperatorClubsInfiniteQuery,
  useListOperatorUsersInfiniteQuery,
} from './operator-api';
export { PasswordConfirmationProvider, usePasswordConfirmation } from './ui/password-confirmation-provider';
export { OperatorBoundary } from './ui/operator-boundary';
