import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** Frame around settings with a line between rows. */
export const SettingsPanel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '4px 24px', '& > * + *': { borderTop: `1px solid ${palette.divider}` } }),
);
