import { useState } from 'react';
import type { Recruitment } from '@contract/recruitment';
import { toCsv } from '@contract/spreadsheet';
import type { Submission } from '@contract/submission';
import { formatDay } from '@/shared/lib/formats';
import { loadWorkbookWriter, saveFile, toFileName } from '@/shared/lib/file-export';
import { applicantListText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { sheetColumnsOf, toSheetRows } from './applicant-sheet';
import type { RoundColumnData } from './applicant-sheet';
import { useLoadRoundAnswers } from './use-load-round-answers';

export interface ExportOptions {
  clubName: string;
  /** Exported in this order. */
  submissions: readonly Submission[];
  /** The round of the applications. Without it, the file has no column for the track and none for questions. */
  round?: Pick<Recruitment, 'clubId' | 'recruitmentId' | 'tracks' | 'questions'>;
}

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Returns `save`, which saves `submissions` as a file. If the round has questions, `save` requests the answers,
 * page by page. It requests nothing else, because `submissions` contains all other data.
 */
export function useExport({ clubName, submissions, round }: ExportOptions) {
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const loadAnswers = useLoadRoundAnswers();
  const save = async (format: ExportFormat) => {
    setFailed(false);
    setBusy(true);
    const fileName = `${toFileName(applicantListText.fileName(clubName, formatDay(new Date().toISOString())))}.${format}`;
    try {
      saveFile(fileName, await createExportFile(submissions, format, round && (await loadAnswers(round))));
      toast(applicantListText.exported(fileName));
    } catch {
      // The answers or the workbook module did not load, or the file could not be created. The user can retry.
      setFailed(true);
    }
    setBusy(false);
  };
  return { hasFailed, isBusy, save: (format: ExportFormat) => void save(format) };
}

async function createExportFile(
  submissions: readonly Submission[],
  format: ExportFormat,
  roundData: RoundColumnData | undefined,
): Promise<Blob> {
  const rows = toSheetRows(submissions, roundData);
  if (format === 'csv') return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const createWorkbook = await loadWorkbookWriter();
  return createWorkbook(
    applicantListText.sheetName,
    rows,
    sheetColumnsOf(roundData).map(({ width }) => width),
  );
}
