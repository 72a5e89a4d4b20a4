import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { NotificationSettings } from '@contract/notification-settings';
import { Link } from 'react-router-dom';
import { BrowserNotificationSwitch, useSettingsSaver } from '@/features/notification-settings';
import { useGetNotificationSettingsQuery } from '@/entities/notification';
import { usePageTitle } from '@/shared/lib/navigation';
import { notificationSettingsText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { SaveStatus } from '@/shared/ui/save-status';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';
import { ClubMutes } from './club-mutes';
import { GroupTable } from './group-table';
import { SettingsPanel } from './settings-panel';

const COLUMN_WIDTH_PX = 840;

const NarrowColumn = styled('div')({ width: `min(${String(COLUMN_WIDTH_PX)}px, 100%)`, margin: '0 auto' });
const Actions = styled('div')({ display: 'flex', alignItems: 'center', gap: 16 });

const backButton = (
  <Button component={Link} to={paths.notifications} startIcon={<Icon name="chevronLeft" size="sm" />}>
    {notificationSettingsText.back}
  </Button>
);

/**
 * Form for what the app and mails notify the user about, for browser notifications and for muted clubs. Saves
 * each change immediately.
 */
export function NotificationSettingsPage() {
  usePageTitle(notificationSettingsText.title);
  const query = useGetNotificationSettingsQuery();
  return (
    <NarrowColumn>
      {query.data ? (
        <SettingsForm storedSettings={query.data} />
      ) : (
        <Section title={notificationSettingsText.title} level="h1" actions={backButton}>
          <QueryBoundary
            query={query}
            skeleton={<RowsSkeleton rowCount={7} rowHeightPx={56} hasHeader />}
            errorText={notificationSettingsText.loadFailed}
          >
            {() => null /* never called: the query has no data here */}
          </QueryBoundary>
        </Section>
      )}
    </NarrowColumn>
  );
}

function SettingsForm({ storedSettings }: { storedSettings: NotificationSettings }) {
  const { settings, state, change, retry } = useSettingsSaver(storedSettings);
  return (
    <>
      <Section
        title={notificationSettingsText.title}
        level="h1"
        actions={
          <Actions>
            <SaveStatus state={state} onRetry={retry} />
            {backButton}
          </Actions>
        }
      >
        <GroupTable
          groups={settings.groups}
          onChange={(groups) => {
            change({ groups });
          }}
        />
      </Section>
      {'Notification' in globalThis && (
        <Section title={notificationSettingsText.browserHeading}>
          <SettingsPanel>
            <BrowserNotificationSwitch />
          </SettingsPanel>
        </Section>
      )}
      <ClubMutes
        mutedClubIds={settings.mutedClubIds}
        onChange={(mutedClubIds) => {
          change({ mutedClubIds });
        }}
      />
    </>
  );
}
