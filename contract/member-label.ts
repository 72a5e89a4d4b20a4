/** Names of the fields of members' forms in messages. */
export const memberLabel = { reason: '내보내는 사유' } as const;
