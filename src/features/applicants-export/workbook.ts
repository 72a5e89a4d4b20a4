import writeXlsxFile from 'write-excel-file/browser';
import { triageText } from '@/shared/messages';

// The export button imports this module dynamically: few users export, and the xlsx library is then a chunk of its own.

/** Creates a workbook with one sheet. Every cell is text, so that student ids keep leading zeros. */
export function createWorkbook(
  rows: readonly (readonly string[])[],
  columnWidths: readonly number[],
): Promise<Blob> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(cells, {
    sheet: triageText.sheetName,
    stickyRowsCount: 1,
    columns: columnWidths.map((width) => ({ width })),
  }).toBlob();
}
