import { sampleSubmission } from '@/app/testing/samples';
import { toCsv, toFileName, escapeFormula, toSheetRows } from './applicant-sheet';

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
])('%j is kept from being a formula [AC-39 SH-55]', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each(['김두레', '010-1234-5678', '60260412', '', ' =1', '1=1'])('%j stays as it is [AC-39]', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

test('whatever an applicant may choose is made safe in its cell [AC-39 SH-55]', () => {
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

test('the CSV begins with the mark of UTF-8, ends its lines with CRLF, and quotes what it holds [SH-54]', () => {
  const csv = toCsv([
    ['이름', '동기'],
    ['김"두"레', '쉼표, 그리고\n줄'],
  ]);
  expect(csv).toBe('\uFEFF"이름","동기"\r\n"김""두""레","쉼표, 그리고\n줄"\r\n');
});

test('a club’s name makes a name that every file system takes', () => {
  expect(toFileName('별/마루: "첫\u0000 모임"?-지원자-2026-03-12')).toBe(
    '별 마루 첫 모임 -지원자-2026-03-12',
  );
});
