/** Texts about choosing a successor for an absent president. */
export const successionText = {
  absent: '회장이 오랫동안 접속하지 않았습니다',
  lastActive: (day: string) => `마지막 활동일은 ${day}입니다.`,
  explanation: (days: number) =>
    `승계를 요청하면 회장에게 알리고, ${String(days)}일 안에 이의가 없으면 후보가 회장이 됩니다.`,
  nextRequest: (day: string) => `회장이 이의를 제기해 ${day}부터 다시 요청할 수 있습니다.`,
  request: '승계 요청',
  requestPrompt: '새 회장 후보를 선택해 주세요.',
  candidate: '후보',
  requested: '승계를 요청했습니다.',
  failed: '처리하지 못했습니다.',
  proposed: (candidate: string) => `${candidate}님을 새 회장으로 하는 승계가 요청되었습니다`,
  needsAcceptance: '후보의 동의를 기다립니다.',
  supporters: (count: number, required: number) => `동의한 회원 ${String(count)}/${String(required)}명`,
  running: (candidate: string, day: string) => `${day}까지 이의가 없으면 ${candidate}님이 회장이 됩니다`,
  accept: '회장 맡기',
  acceptPrompt: '새 회장을 맡으시겠습니까?',
  support: '승계에 동의',
  object: '이의 제기',
  objectPrompt: '승계에 이의를 제기하시겠습니까?',
  objectMeaning: '승계가 바로 끝나고 회장을 계속 맡습니다.',
  done: '처리했습니다.',
} as const;
