import { after } from './calendar';
import { itemAt } from './random';
import type { Random } from './random';

/** One comment below an article, not yet numbered. */
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

interface TalkTask {
  lines: readonly string[];
  authorId: number;
  /** Who may speak besides the author; nobody answers oneself. */
  speakerIds: readonly number[];
  postedAt: Date;
  random: Random;
}

/** Reads the lines of a post's talk (how they are written: {@link PostText.talk}) as comments with speakers and times. */
export function planTalk({ lines, authorId, speakerIds, postedAt, random }: TalkTask): PlannedComment[] {
  if (speakerIds.length < 3) return [];
  const comments: PlannedComment[] = [];
  /** The last comment of each level. */
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
