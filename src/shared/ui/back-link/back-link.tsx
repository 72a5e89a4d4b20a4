import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon';

/** The way back to the list above a detail; stands on the detail's left edge. */
export function BackLink({ to, label }: { to: To; label: string }) {
  return (
    <Button
      variant="text"
      size="small"
      component={Link}
      to={to}
      startIcon={<Icon name="chevronLeft" />}
      sx={{ ml: -3, mb: 2 }}
    >
      {label}
    </Button>
  );
}
