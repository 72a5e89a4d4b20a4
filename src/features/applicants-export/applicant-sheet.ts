import { label } from '@contract/messages';
import type { Submission } from '@contract/submission';
import { formatDayTime, formatPhone } from '@/shared/lib/formats';
import { submissionText } from '@/shared/messages';

/** A column of the exported table. Its width is in characters, as in spreadsheets. */
interface SheetColumn {
  title: string;
  width: number;
  getValue: (submission: Submission) => string;
}

export const sheetColumns: readonly SheetColumn[] = [
  { title: label.name, width: 12, getValue: ({ name }) => name },
  { title: label.studentId, width: 12, getValue: ({ studentId }) => studentId },
  { title: label.department, width: 22, getValue: ({ department }) => department },
  { title: label.contact, width: 16, getValue: ({ contact }) => formatPhone(contact) },
  {
    title: submissionText.columns.appliedOn,
    width: 18,
    getValue: ({ createdAt }) => formatDayTime(createdAt),
  },
  {
    title: submissionText.columns.status,
    width: 10,
    getValue: ({ status }) => submissionText.status[status],
  },
  { title: label.motivation, width: 60, getValue: ({ contents }) => contents },
];

/**
 * Prefixes a text with an apostrophe if a spreadsheet would run it as a formula. Applicants choose these
 * texts and leaders open them. East Asian spreadsheets treat full-width signs like ASCII ones.
 */
export const escapeFormula = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** Returns the column titles, then one row per application, with formulas escaped. */
export function toSheetRows(submissions: readonly Submission[]): string[][] {
  return [
    sheetColumns.map(({ title }) => title),
    ...submissions.map((submission) =>
      sheetColumns.map(({ getValue }) => escapeFormula(getValue(submission))),
    ),
  ];
}

/** Formats rows as CSV for Excel: UTF-8 with a byte order mark, CRLF line ends, every value quoted. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
}

/** Removes characters that some file systems reject. */
export const toFileName = (text: string) => text.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();
