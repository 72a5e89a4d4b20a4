export { Icon, PathIcon } from './icon';
export { iconPaths } from './icon-paths';
export type { IconName } from './icon-paths';
export { Spinner, spinnerRotation } from './spinner';
