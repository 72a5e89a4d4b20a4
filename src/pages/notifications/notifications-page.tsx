import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MarkAllReadButton, useMarkShownNotificationsSeen } from '@/features/notification-read';
import { settingsIconPath, useListNotificationsInfiniteQuery } from '@/entities/notification';
import { usePageTitle, useUrlState } from '@/shared/lib/navigation';
import { notificationText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon, PathIcon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryFallback } from '@/shared/ui/states';
import { NotificationFilters } from './notification-filters';
import { NotificationList } from './notification-list';
import { readView, writeView } from './notification-view';

const COLUMN_WIDTH_PX = 840;

const Actions = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
const NarrowColumn = styled('div')({ width: `min(${String(COLUMN_WIDTH_PX)}px, 100%)`, margin: '0 auto' });

/** Lists the user's notifications by age, newest first, with filters and a button that marks all as read. */
export function NotificationsPage() {
  usePageTitle(notificationText.title);
  const query = useListNotificationsInfiniteQuery();
  const [{ filter }, setView] = useUrlState(readView, writeView);
  const [hasMarkAllFailed, setHasMarkAllFailed] = useState(false);
  // Every page contains the counts; the first page also contains the newest notification.
  const firstPage = query.data?.pages[0];
  useMarkShownNotificationsSeen(firstPage);
  return (
    <NarrowColumn>
      <Section
        title={notificationText.title}
        level="h1"
        actions={
          <Actions>
            <MarkAllReadButton
              latest={firstPage}
              startIcon={<Icon name="check" size="sm" />}
              onFailureChange={setHasMarkAllFailed}
            >
              {notificationText.markAllReadLong}
            </MarkAllReadButton>
            <Button
              component={Link}
              to={paths.notificationSettings}
              startIcon={<PathIcon path={settingsIconPath} size="sm" />}
            >
              {notificationText.settings}
            </Button>
          </Actions>
        }
      >
        {hasMarkAllFailed && <InlineAlert>{notificationText.markAllReadFailed}</InlineAlert>}
        <NotificationFilters
          filter={filter}
          unreadCount={firstPage?.unreadCount ?? 0}
          onChange={(next) => {
            setView({ filter: next });
          }}
        />
        {query.data ? (
          <NotificationList
            notifications={query.data.pages.flatMap(({ notifications }) => notifications)}
            filter={filter}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            hasLoadMoreFailed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
            onShowAll={() => {
              setView({ filter: 'all' });
            }}
          />
        ) : (
          <QueryFallback
            query={query}
            skeleton={<RowsSkeleton rowCount={6} rowHeightPx={71} avatarPx={40} />}
            errorText={notificationText.loadFailed}
          />
        )}
      </Section>
    </NarrowColumn>
  );
}
