import { after } from './calendar';
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
  authorId: number;
  /** Possible authors of comments besides the article's author. No user replies to an own comment. */
  speakerIds: readonly number[];
  postedAt: Date;
  random: Random;
}

/** Parses the comment lines of a post (syntax: {@link PostText.talk}) and assigns authors and times. */
export function planThread({
  lines,
  authorId,
  speakerIds,
  postedAt,
  random,
}: ThreadOptions): PlannedComment[] {
  if (speakerIds.length < 3) return [];
  const comments: PlannedComment[] = [];
  /** The last comment of each nesting level. */
  const branch: PlannedComment[] = [];
  let now = postedAt;
  for (const line of lines) {
    const { depth, byAuthor, isEdited, isDeleted, content } = readLine(line);
    const parent = depth > 0 ? itemAt(branch, depth - 1) : undefined;
    now = after(now, random.between(4, 110));
    const others = speakerIds.filter((id) => id !== authorId && id !== parent?.authorId);
    const comment: PlannedComment = {
      authorId: byAuthor ? authorId : random.pick(others),
      content: isDeleted ? '' : content,
      parent,
      createdAt: now,
      editedAt: isEdited ? after(now, EDITED_AFTER_MINUTES) : null,
      deletedAt: isDeleted ? after(now, DELETED_AFTER_MINUTES) : null,
    };
    branch.splice(depth, branch.length, comment);
    comments.push(comment);
  }
  return comments;
}

function readLine(line: string): {
  depth: number;
  byAuthor: boolean;
  isEdited: boolean;
  isDeleted: boolean;
  content: string;
} {
  const [head = '', levels = '', marks = ''] = /^(>*)([@~-]*)/.exec(line) ?? [];
  const content = line.slice(head.length);
  return {
    depth: levels.length,
    byAuthor: marks.includes('@'),
    isEdited: marks.includes('~'),
    isDeleted: marks.includes('-'),
    content,
  };
}
