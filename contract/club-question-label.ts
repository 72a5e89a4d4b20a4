/** Names of the fields of questions to clubs in messages and forms. Only their pages load this file. */
export const clubQuestionLabel = { question: '질문', answer: '답변', reason: '삭제 사유' } as const;
