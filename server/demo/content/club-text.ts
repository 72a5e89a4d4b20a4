import type { CategoryName } from '@contract/category';
import type { PaletteName } from '../drawing/palette';
import type { SceneName } from '../drawing/scenes';

/** A drawing: what is on it, and in which colours. */
export type PictureText = readonly [scene: SceneName, palette: PaletteName];

/** An article or notice as its author wrote it. */
export interface PostText {
  title: string;
  contents: string;
  picture?: PictureText;
  /**
   * What was said below it, in order. Each '>' in front hangs a comment one level deeper, below the last one of the level
   * above; '@' after them: the article's author speaks; '~': edited later; '-': deleted later.
   */
  talk?: readonly string[];
}

/** A club as its people describe it. */
export interface ClubText {
  name: string;
  description: string;
  /** When and where it meets, for notices. */
  meets: string;
  place: string;
  /** Why people apply, as one of them would say it. */
  wish: string;
  picture?: PictureText;
  articles: readonly PostText[];
}

export interface CategoryText {
  category: CategoryName;
  /** Oldest first. */
  clubs: readonly ClubText[];
}
