/** Labels of the fields in forms about members. Messages contain them. */
export const memberLabel = { reason: '내보내는 사유' } as const;
