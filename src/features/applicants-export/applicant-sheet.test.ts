import { escapeFormula, toCsv } from '@contract/spreadsheet';
import { sampleSubmission } from '@/app/testing/samples';
import { toFileName } from '@/shared/lib/file-export';
import { toSheetRows } from './applicant-sheet';

test.each([
  '=1+1',
  '+82',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://example.com")',
  '＝1+1',
  '＋82',
  '－2',
  '＠SUM(A1)',
])('escapes %j so that it is not a formula [AC-39 SH-55]', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each(['김두레', '010-1234-5678', '60260412', '', ' =1', '1=1'])(
  'leaves %j unchanged [AC-39]',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

test('escapes formulas in name, department and motivation [AC-39 SH-55]', () => {
  const [, row] = toSheetRows([
    sampleSubmission({ name: '=name', department: '@department', contents: '+contents\n=next line' }),
  ]);
  expect(row).toEqual([
    "'=name",
    '60260412',
    "'@department",
    '010-2841-9037',
    expect.stringContaining('2026-03-12'),
    '심사 중',
    "'+contents\n=next line",
  ]);
});

test('writes CSV with a UTF-8 byte order mark, CRLF line ends and quoted values [SH-54]', () => {
  const csv = toCsv([
    ['이름', '동기'],
    ['김"두"레', '쉼표, 그리고\n줄'],
  ]);
  expect(csv).toBe('\uFEFF"이름","동기"\r\n"김""두""레","쉼표, 그리고\n줄"\r\n');
});

test('replaces characters that some file systems reject in a file name', () => {
  expect(toFileName('별/마루: "첫\u0000 모임"?-지원자-2026-03-12')).toBe(
    '별 마루 첫 모임 -지원자-2026-03-12',
  );
});
