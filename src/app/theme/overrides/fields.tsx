import type { ThemeOptions } from '@mui/material/styles';
import { controlHeights, radii, textStyles } from '@/shared/config';
import { CheckboxMark } from './checkbox-mark';

/**
 * Text fields, selects and checkboxes. The label of a field is above its box. The box is at least 48 px high,
 * and its border shows hover, focus and error.
 */
export const fieldOverrides = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({
        theme: {
          typography,
          vars: { palette },
        },
      }) => ({
        ...typography.label,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false, fullWidth: true },
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        minHeight: controlHeights.field,
        backgroundColor: palette.background.paper,
        '&.Mui-disabled': { backgroundColor: palette.action.disabledBackground },
        '&.Mui-error.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.MuiInputBase-multiline': { padding: '12px 14px' },
        '&.MuiInputBase-adornedEnd': { paddingRight: 6 },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.control }),
      input: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        height: textStyles.body.lineHeight,
        padding: '12px 14px',
        'textarea&': { padding: 0 },
        '&::placeholder': { color: palette.text.tertiary, opacity: 1 },
        // The bullets of Korean fonts are too small to count.
        '&[type="password"]': { fontFamily: 'system-ui, sans-serif', letterSpacing: '0.12em' },
        '&.Mui-disabled': { WebkitTextFillColor: palette.action.disabled },
      }),
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      // Higher specificity than MUI's rule, whose padding is too small for this arrow.
      select: {
        '&&&&': { minHeight: textStyles.body.lineHeight, paddingRight: 40 },
        '& option': { fontFamily: 'inherit' },
      },
      icon: ({ theme }) => ({ right: 14, top: 'calc(50% - 10px)', color: theme.vars.palette.text.secondary }),
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: <CheckboxMark />,
      checkedIcon: <CheckboxMark mark="check" />,
      indeterminateIcon: <CheckboxMark mark="minus" />,
    },
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        padding: 2,
        margin: -2,
        borderRadius: radii.xs,
        color: palette.control,
        '&:hover': { backgroundColor: 'transparent', color: palette.text.primary },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: palette.primary.main },
        '&.Mui-disabled': { color: palette.border },
        '&.Mui-focusVisible svg:first-of-type': { borderRadius: 5 }, // shape of the focus ring
      }),
    },
  },
} satisfies ThemeOptions['components'];
