/** SVG paths for {@link PathIcon}: one for each layout of the desk. */
export const layoutIcons = {
  table: 'M5.5 4.5h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3.5 8.5h13M8.5 8.5v7',
  board:
    'M4.5 4h1.6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9.3 4h1.6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H9.3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM14 4h1.6a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
} as const;
