import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import type { CSSObject, Theme } from '@mui/material/styles';

type SlotStyle = CSSObject | ((props: { theme: Theme }) => CSSObject);

/**
 * Serializes each style override once. MUI would serialize all slots of a component at each rendering,
 * although the overrides depend on the theme alone.
 */
export function memoizeOverrides<Components extends object>(components: Components): Components {
  const memoized = Object.entries(components).map(
    ([name, component]: [string, { styleOverrides?: unknown }]) => {
      const { styleOverrides } = component;
      // Some components have only default props.
      if (typeof styleOverrides !== 'object' || styleOverrides === null) return [name, component] as const;
      // The `as` is safe because the types of the theme allow no other values for slots.
      const slots = Object.entries(styleOverrides as Record<string, SlotStyle>).map(
        ([slot, style]) => [slot, memoTheme(typeof style === 'function' ? style : () => style)] as const,
      );
      return [name, { ...component, styleOverrides: Object.fromEntries(slots) }] as const;
    },
  );
  // The `as` is safe because only the styles are replaced, by functions with the same results.
  return Object.fromEntries(memoized) as Components;
}
