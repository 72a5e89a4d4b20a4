export {
  operatorApi,
  useGetOperatorClubQuery,
  useListOperatorClubsInfiniteQuery,
  useListOperatorUsersInfiniteQuery,
} from './operator-api';
export { ConfirmationProvider, useConfirmedCall } from './ui/confirmation-provider';
export { OperatorBoundary } from './ui/operator-boundary';
