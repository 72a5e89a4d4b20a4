import { fillPath } from './route';
import type { PathParams } from './route';
import { screens } from './screens';
import type { ScreenName } from './screens';

/** Ids in the address of a screen, by name. */
type ScreenIds<N extends ScreenName> = Readonly<
  Record<keyof PathParams<(typeof screens)[N]['path']>, number | string>
>;

/** Returns the path of a screen with its ids filled in: `screenUrl('club', { clubId: 7 })`. */
export const screenUrl = <N extends ScreenName>(name: N, ids: ScreenIds<N>): string =>
  fillPath(screens[name].path, ids);
