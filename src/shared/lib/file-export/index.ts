import type { createWorkbook } from './workbook';

export { saveFile } from './save-file';

/** Removes characters that some file systems reject. */
export const toFileName = (text: string) => text.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();

// Few users export, so the xlsx library is a chunk of its own.
export const loadWorkbookWriter = async (): Promise<typeof createWorkbook> =>
  (await import('./workbook')).createWorkbook;
