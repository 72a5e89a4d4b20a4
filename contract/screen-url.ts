import { fillPath } from './route';
import type { PathParams } from './route';
import { screens } from './screens';
import type { ScreenName } from './screens';

/** Values of the parameters in the path of a screen, by parameter name. */
type ScreenParams<N extends ScreenName> = Readonly<
  Record<keyof PathParams<(typeof screens)[N]['path']>, number | string>
>;

/** Returns the path of a screen with its parameters filled in: `screenUrl('club', { clubId: 7 })`. */
export const screenUrl = <N extends ScreenName>(name: N, params: ScreenParams<N>): string =>
  fillPath(screens[name].path, params);
