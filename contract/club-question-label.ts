/** Labels of the fields of club questions in messages and forms. Only the question pages load this file. */
export const clubQuestionLabel = { question: '질문', answer: '답변', reason: '삭제 사유' } as const;
