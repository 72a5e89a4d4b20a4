import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ConfirmationProvider } from '@/entities/operator';
import { usePageTitle } from '@/shared/lib/navigation';
import { operatorText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { CaseDesk } from './case-desk';

const Head = styled(Paper)(({ theme: { typography, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 32,
  height: 64,
  padding: '0 24px',
  marginBottom: 24,
  '& > p': {
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginLeft: 'auto',
    color: vars.palette.text.secondary,
  },
}));

const tabs = [{ to: paths.operator, label: operatorText.tabs.reports, end: true }] as const;

/** The pages of operators with their tabs. */
export function OperatorArea() {
  usePageTitle(operatorText.title);
  return (
    <ConfirmationProvider>
      <Head variant="panel">
        <Typography variant="h3" component="h1">
          {operatorText.title}
        </Typography>
        <NavTabs label={operatorText.menu} tabs={tabs} />
        <p>
          <Icon name="lock" size="sm" />
          {operatorText.logged}
        </p>
      </Head>
      <CaseDesk />
    </ConfirmationProvider>
  );
}
