/**
 * Stretches a link over its nearest positioned ancestor, so that a click anywhere on a card or row follows
 * the link. Give every other control in that ancestor a `position` other than `static`; otherwise the link
 * covers it.
 */
export const stretchedLink = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
