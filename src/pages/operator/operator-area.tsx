import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { PasswordConfirmationProvider } from '@/entities/operator';
import { usePageTitle } from '@/shared/lib/navigation';
import { operatorText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { NotFound } from '@/shared/ui/not-found';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { AnnouncementPanel } from './announcement-panel';
import { CaseQueue } from './case-queue';
import { ClubList } from './club-list';
import { FiguresPanel } from './figures-panel';
import { AccountList } from './account-list';

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

const tabs = [
  { to: paths.operator, label: operatorText.tabs.reports, end: true },
  { to: `${paths.operator}/clubs`, label: operatorText.tabs.clubs },
  { to: `${paths.operator}/people`, label: operatorText.tabs.people },
  { to: `${paths.operator}/announcement`, label: operatorText.tabs.announcement },
  { to: `${paths.operator}/figures`, label: operatorText.tabs.figures },
] as const;

/** Tab panels by the last segment of the address. */
const panels: Readonly<Record<string, { title: string; Panel: () => React.ReactNode }>> = {
  '': { title: operatorText.tabs.reports, Panel: CaseQueue },
  clubs: { title: operatorText.tabs.clubs, Panel: ClubList },
  people: { title: operatorText.tabs.people, Panel: AccountList },
  announcement: { title: operatorText.tabs.announcement, Panel: AnnouncementPanel },
  figures: { title: operatorText.tabs.figures, Panel: FiguresPanel },
};

/** Shows the tabs of the operator pages and the panel of the current tab. */
export function OperatorArea() {
  const panelName = (useParams()['*'] ?? '').replace(/\/$/, '');
  const panel = Object.hasOwn(panels, panelName) ? panels[panelName] : undefined;
  return panel === undefined ? <NotFound /> : <PanelFrame {...panel} />;
}

function PanelFrame({ title, Panel }: { title: string; Panel: () => React.ReactNode }) {
  usePageTitle(operatorText.titleOf(title));
  return (
    <PasswordConfirmationProvider>
      <Head variant="panel">
        <Typography variant="h3" component="h1">
          {operatorText.title}
        </Typography>
        <NavTabs label={operatorText.menu} tabs={tabs} />
        <p>
          <Icon name="lock" size="sm" />
          {operatorText.loggingHint}
        </p>
      </Head>
      <Panel />
    </PasswordConfirmationProvider>
  );
}
