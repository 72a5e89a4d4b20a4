export { ThemeItem, themeModes } from './theme-item';
