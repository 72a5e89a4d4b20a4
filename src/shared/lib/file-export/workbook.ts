import writeXlsxFile from 'write-excel-file/browser';

/**
 * Creates a workbook with one sheet. The first row is the header. Every cell is text, so that student ids keep
 * leading zeros. Column widths are in characters.
 */
export function createWorkbook(
  sheetName: string,
  rows: readonly (readonly string[])[],
  columnWidths: readonly number[],
): Promise<Blob> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(cells, {
    sheet: sheetName,
    stickyRowsCount: 1,
    columns: columnWidths.map((width) => ({ width })),
  }).toBlob();
}
