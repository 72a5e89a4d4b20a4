import { addMinutes } from './demo-clock';
import { itemAt } from './random';
import type { Random } from './random';

/** A comment below an article, without an id. */
export interface PlannedComment {
  authorId: number;
  content: string;
  parent: PlannedComment | undefined;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

const EDITED_AFTER_MINUTES = 7;
const DELETED_AFTER_MINUTES = 30;

interface ThreadOptions {
  lines: readonly string[];
  /** Author of the article. */
  authorId: number;
  /**
   * Possible authors of the comments without '@'; may include the article's author. Such a comment is by a user
   * who wrote neither the article nor the parent comment.
   */
  commenterIds: readonly number[];
  postedAt: Date;
  random: Random;
}

/**
 * Parses the comment lines of an article (syntax: `comments` of `PostText` in content/club-text.ts) and assigns authors and times. Returns
 * no comments for fewer than three commenters.
 */
export function planThread({
  lines,
  authorId,
  commenterIds,
  postedAt,
  random,
}: ThreadOptions): PlannedComment[] {
  // Among three users, one wrote neither the article nor the parent comment.
  if (commenterIds.length < 3) return [];
  const comments: PlannedComment[] = [];
  /** The last comment and its ancestors, by nesting level. */
  const branch: PlannedComment[] = [];
  let now = postedAt;
  for (const line of lines) {
    const { depth, isByAuthor, isEdited, isDeleted, content } = parseLine(line);
    const parent = depth > 0 ? itemAt(branch, depth - 1) : undefined;
    now = addMinutes(now, random.between(4, 110));
    const possibleAuthorIds = commenterIds.filter((id) => id !== authorId && id !== parent?.authorId);
    const comment: PlannedComment = {
      authorId: isByAuthor ? authorId : random.pick(possibleAuthorIds),
      content: isDeleted ? '' : content,
      parent,
      createdAt: now,
      editedAt: isEdited ? addMinutes(now, EDITED_AFTER_MINUTES) : null,
      deletedAt: isDeleted ? addMinutes(now, DELETED_AFTER_MINUTES) : null,
    };
    branch.splice(depth, branch.length, comment);
    comments.push(comment);
  }
  return comments;
}

function parseLine(line: string): {
  depth: number;
  isByAuthor: boolean;
  isEdited: boolean;
  isDeleted: boolean;
  content: string;
} {
  const [prefix = '', levels = '', flags = ''] = /^(>*)([@~-]*)/.exec(line) ?? [];
  const content = line.slice(prefix.length);
  return {
    depth: levels.length,
    isByAuthor: flags.includes('@'),
    isEdited: flags.includes('~'),
    isDeleted: flags.includes('-'),
    content,
  };
}
