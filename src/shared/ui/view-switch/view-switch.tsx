import { styled } from '@mui/material/styles';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

/** Toggle buttons that select a view. The selected button is raised; other toggle groups fill it. */
export const ViewSwitch = styled(ToggleButtonGroup)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    '& .MuiToggleButton-root': { gap: 6 },
    '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
      backgroundColor: palette.surface.raised,
      color: palette.text.primary,
      fontWeight: 600,
      boxShadow: `0 0 0 1px ${palette.control}`,
    },
  }),
);
