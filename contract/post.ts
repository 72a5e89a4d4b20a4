/** A post is an article, which can have comments, or a notice, which can be pinned. */
export type PostKind = 'article' | 'notice';

/** Maximum number of pinned notices of a club. */
export const MAX_PINNED_NOTICES = 3;
