export { useBlockPersonMutation, useListBlocksQuery, useUnblockPersonMutation } from './block-api';
