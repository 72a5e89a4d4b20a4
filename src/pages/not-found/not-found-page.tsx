import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/shared/lib/page-title';
import { frame } from '@/shared/messages';
import { paths } from '@/shared/routes';

const Middle = styled('div')(({ theme: { vars: { palette } } }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: '120px 0 80px',
  textAlign: 'center',
  '& > p': { margin: '12px 0 28px', color: palette.text.secondary },
}));

/** An address that leads nowhere: says so, why that may be, and where to go on. */
export function NotFoundPage() {
  usePageTitle(frame.pageNotFound);
  return (
    <Middle>
      <Typography variant="h1">{frame.pageNotFound}</Typography>
      <p>{frame.pageNotFoundReason}</p>
      <Button variant="filled" component={Link} to={paths.home}>{frame.goHome}</Button>
    </Middle>
  );
}
