import writeXlsxFile from 'write-excel-file/browser';
import { triageText } from '@/shared/messages';
import { sheetColumns } from './applicant-sheet';

// In a chunk of its own, with the writer: few who look at the table keep it.

/** The rows as a workbook of one sheet; every cell is text, so that student ids keep their zeros. */
export function createWorkbook(rows: readonly (readonly string[])[]): Promise<Blob> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(cells, {
    sheet: triageText.sheetName,
    stickyRowsCount: 1,
    columns: sheetColumns.map(({ width }) => ({ width })),
  }).toBlob();
}
