import type { CategoryName } from '@contract/category';
import type { PaletteName } from '../drawing/palette';
import type { SceneName } from '../drawing/scenes';

/** A drawing: its scene and its colours. */
export type ScenePicture = readonly [scene: SceneName, palette: PaletteName];

/** An article or notice as its author wrote it. */
export interface PostText {
  title: string;
  contents: string;
  picture?: ScenePicture;
  /** Whether the notice is pinned. Articles cannot be pinned. */
  isPinned?: boolean;
  /**
   * Comments of an article in order. A comment with leading '>' replies to the last comment with one '>' less.
   * After these, '@' means written by the article's author, '~' edited and '-' deleted.
   */
  comments?: readonly string[];
}

/** The texts of a club. */
export interface ClubText {
  name: string;
  description: string;
  /** Time of the meetings, for posts and chat messages: '매주 수요일 저녁 7시'. */
  meets: string;
  /** Place of the meetings, for posts and chat messages. */
  place: string;
  /** A typical motivation of applicants. */
  wish: string;
  picture?: ScenePicture;
  articles: readonly PostText[];
}

export interface CategoryText {
  category: CategoryName;
  /** Oldest first. */
  clubs: readonly ClubText[];
}
