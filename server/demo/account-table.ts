import { operatorAccount } from './governance';
import { accounts } from './people';
import type { AccountName } from './people';

const ROLES: Readonly<Record<AccountName, string>> = {
  president: '온소리 밴드 회장',
  vice: '온소리 밴드 부회장',
  staff: '온소리 밴드 운영진',
  member: '온소리 밴드 회원',
  newbie: '가입한 동아리 없음',
  unverified: '대학교 인증 미완료',
};

/** In Latin letters. The last column needs no padding. */
const COLUMN_WIDTHS = [12, 12, 8, 0];

/** Formats a heading, the demo accounts and the operator as table lines. */
export function formatAccountLines(password: string): string[] {
  const rows = [
    ['아이디', '비밀번호', '이름', '역할'],
    ...accounts.map(({ username, name }) => [username, password, name, ROLES[username]]),
    [operatorAccount.username, password, operatorAccount.name, '두레 운영자'],
  ];
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => pad(cell, COLUMN_WIDTHS[column] ?? 0))
        .join('')
        .trimEnd()}`,
  );
}

/** Returns the width of a text in a terminal, in Latin letters. A Korean letter is as wide as two. */
const widthOf = (text: string) =>
  Array.from(text).reduce((width, character) => width + (/[가-힣]/.test(character) ? 2 : 1), 0);
const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));
