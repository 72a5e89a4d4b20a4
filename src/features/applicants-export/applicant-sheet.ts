import { label } from '@contract/messages';
import type { Submission } from '@contract/submission';
import { formatDayTime, formatPhone } from '@/shared/lib/formats';
import { submissionText } from '@/shared/messages';

/** One column of the exported table; widths in characters, as spreadsheets count them. */
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
 * A text as a cell may hold it: what a spreadsheet would take for a formula gets an apostrophe before it. Applicants choose these
 * texts, leaders open them. Spreadsheets in East Asian languages read full-width signs as the ASCII ones.
 */
export const escapeFormula = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** The titles and then a row for each application, safe to be opened. */
export function toSheetRows(submissions: readonly Submission[]): string[][] {
  return [
    sheetColumns.map(({ title }) => title),
    ...submissions.map((submission) =>
      sheetColumns.map(({ getValue }) => escapeFormula(getValue(submission))),
    ),
  ];
}

/** The table as Excel reads it: UTF-8 by its mark, lines by CRLF, every value in quotes. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
}

/** A name as every file system takes it. */
export const toFileName = (text: string) => text.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();
