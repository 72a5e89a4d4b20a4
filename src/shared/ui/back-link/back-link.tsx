import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon';

/** Link from a page to its parent page, such as a list, aligned with the left edge of the page. */
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
