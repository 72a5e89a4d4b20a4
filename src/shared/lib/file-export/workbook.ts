import writeXlsxFile from 'write-excel-file/browser';

/** Creates a workbook with one sheet. Every cell is text, so that student ids keep leading zeros. */
export function createWorkbook(
  sheet: string,
  rows: readonly (readonly string[])[],
  columnWidths: readonly number[],
): Promise<Blob> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(cells, {
    sheet,
    stickyRowsCount: 1,
    columns: columnWidths.map((width) => ({ width })),
  }).toBlob();
}
