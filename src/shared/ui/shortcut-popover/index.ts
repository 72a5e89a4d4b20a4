export { ShortcutPopover } from './shortcut-popover';
