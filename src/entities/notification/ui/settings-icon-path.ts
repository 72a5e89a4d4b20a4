/** SVG path of the settings icon in a 20 × 20 box. */
export const settingsIconPath =
  'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M10.5 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5 13.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
