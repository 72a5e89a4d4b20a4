import type { QuestionKind } from '@contract/recruitment';

/** SVG paths for `PathIcon`, by kind of question. */
export const kindIcons: Readonly<Record<QuestionKind, string>> = {
  SHORT: 'M4 10h7M14.5 5v10M13 5h3M13 15h3',
  LONG: 'M4 5.5h12M4 10h12M4 14.5h7',
  SINGLE: 'M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M8.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  MULTI:
    'M6.5 4h7A2.5 2.5 0 0 1 16 6.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4zM7 10.2l2.2 2.2 4-4.4',
  LINK: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  AGREE:
    'M6 3.5h8A1.5 1.5 0 0 1 15.5 5v10a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 15V5A1.5 1.5 0 0 1 6 3.5zM7.3 10.3l1.9 1.9 3.5-3.9',
};

export const copyIcon =
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7';
export const gripIcon = 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1';
