/** Articles and notices differ only in their rights, their table and their order. */
export type PostKind = 'article' | 'notice';

/** Maximum number of pinned notices of a club. */
export const MAX_PINNED_NOTICES = 3;
