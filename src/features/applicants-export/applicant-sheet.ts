import type { Answer } from '@contract/answers';
import { label } from '@contract/messages';
import type { Question } from '@contract/recruitment';
import { escapeFormula } from '@contract/spreadsheet';
import type { Submission } from '@contract/submission';
import { formatAnswer } from '@/entities/submission';
import { formatDayTime, formatPhone } from '@/shared/lib/formats';
import { deskText, submissionText } from '@/shared/messages';

/** A column of the exported table. Its width is in characters, as in spreadsheets. */
interface SheetColumn {
  title: string;
  width: number;
  getValue: (submission: Submission) => string;
}

/** Determines the columns that a round adds. `answers` maps the id of an application to its answers. */
export interface RoundColumnData {
  hasTracks: boolean;
  questions: readonly Question[];
  answers: ReadonlyMap<number, readonly Answer[]>;
}

const noRoundData: RoundColumnData = { hasTracks: false, questions: [], answers: new Map() };

const trackColumn: SheetColumn = {
  title: deskText.columns.track,
  width: 12,
  getValue: ({ track }) => track ?? '',
};

/**
 * Returns the columns of a round: first the data of every application, with the track if the round has tracks,
 * then one column per question.
 */
export function sheetColumnsOf({
  hasTracks,
  questions,
  answers,
}: RoundColumnData = noRoundData): SheetColumn[] {
  return [
    { title: label.name, width: 12, getValue: ({ name }) => name },
    { title: label.studentId, width: 12, getValue: ({ studentId }) => studentId },
    { title: label.department, width: 22, getValue: ({ department }) => department },
    { title: label.contact, width: 16, getValue: ({ contact }) => formatPhone(contact) },
    ...(hasTracks ? [trackColumn] : []),
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
    ...questions.map(({ questionId, label: title }) => ({
      title,
      width: 40,
      getValue: ({ applyId }: Submission) =>
        formatAnswer(answers.get(applyId)?.find((answer) => answer.questionId === questionId)) ?? '',
    })),
  ];
}

/** Returns the column titles, then one row per application, with formulas escaped. */
export function toSheetRows(submissions: readonly Submission[], roundData?: RoundColumnData): string[][] {
  const columns = sheetColumnsOf(roundData);
  return [
    columns.map(({ title }) => escapeFormula(title)),
    ...submissions.map((submission) => columns.map(({ getValue }) => escapeFormula(getValue(submission)))),
  ];
}
