/**
 * Stretches a link over its nearest positioned ancestor, so that a click anywhere on a card or row follows it. Other controls in that
 * ancestor must be positioned, too: they are then above the link.
 */
export const stretchedLink = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
