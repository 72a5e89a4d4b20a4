// Separate from messages.ts, which is part of the first load of the SPA.

/** Names of the invisible characters that users most often paste or type. Every message also contains the code point. */
const invisibleNames: ReadonlyMap<string, string> = new Map([
  ['\u00ad', '숨은 하이픈'],
  ['\u200d', '폭 없는 접합자'],
  ['\u202e', '글쓰기 방향 문자'],
  ['\u3164', '한글 채움 문자'],
  ['\ufe0f', '모양 선택 문자'],
]);

/** Returns the message about a rejected character. `position` counts from 1. */
export const invisibleMessage = (
  label: string,
  { character, position }: { character: string; position: number },
) =>
  `${label}의 ${String(position)}번째 글자에 사용할 수 없는 문자가 있습니다: ${invisibleNames.get(character) ?? '보이지 않는 문자'}(U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}). 지우고 다시 입력해 주세요.`;
