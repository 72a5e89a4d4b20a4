/**
 * Messages for a request that fails as a whole, not because of one field. In a file of their own, because the
 * scripts of the first page need no other messages of requests.
 */
export const requestMessage = {
  badRequest: '요청의 형식이 올바르지 않습니다.',
  busy: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const;
