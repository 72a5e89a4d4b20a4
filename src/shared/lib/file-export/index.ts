import type { createWorkbook } from './workbook';

export { saveFile } from './save-file';

/** Replaces blanks and characters that some file systems reject: each run of them becomes one space. */
export const toFileName = (text: string) => text.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();

/** Loads `createWorkbook` with the xlsx library in a chunk of its own, because few users export. */
export const loadWorkbookWriter = async (): Promise<typeof createWorkbook> =>
  (await import('./workbook')).createWorkbook;
