import Button from '@mui/material/Button';
import type { AttendanceSheet } from '@contract/attendance';
import { useState } from 'react';
import { loadWorkbookWriter, saveFile, toFileName } from '@/shared/lib/file-export';
import { attendanceSheetText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { attendanceRowsOf } from './attendance-rows';

/** Width of each column in characters, as in spreadsheets. */
const COLUMN_WIDTH = 14;

interface AttendanceExportButtonProps {
  sheet: AttendanceSheet;
  clubName: string;
  /** First day of the period, as text for the file name. */
  from: string;
  /** Last day of the period, as text for the file name. */
  to: string;
}

/** The button that saves the shown sheet as an XLSX file. */
export function AttendanceExportButton({ sheet, clubName, from, to }: AttendanceExportButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setFailed(false);
    setBusy(true);
    const fileName = `${toFileName(attendanceSheetText.fileName(clubName, from, to))}.xlsx`;
    try {
      const rows = attendanceRowsOf(sheet);
      const createWorkbook = await loadWorkbookWriter();
      const widths = rows[0]?.map(() => COLUMN_WIDTH) ?? [];
      saveFile(fileName, await createWorkbook(attendanceSheetText.title, rows, widths));
      toast(attendanceSheetText.exported(fileName));
    } catch {
      // The workbook module did not load, or the file could not be created. The user can retry.
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      {hasFailed && <InlineAlert>{attendanceSheetText.exportFailed}</InlineAlert>}
      <Button loading={isBusy} disabled={sheet.members.length === 0} onClick={() => void save()}>
        {attendanceSheetText.export}
      </Button>
    </>
  );
}
