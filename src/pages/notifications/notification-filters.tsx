import { styled } from '@mui/material/styles';
import { textStyles } from '@/shared/config';
import { notificationText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { notificationFilters } from './notification-view';
import type { NotificationFilter } from './notification-view';

const SmallChips = styled(ChipRow)({
  margin: '12px 0 24px',
  '& .MuiChip-root': { height: 32, padding: '0 12px', fontSize: textStyles.small.size },
});

interface NotificationFiltersProps {
  filter: NotificationFilter;
  unreadCount: number;
  onChange: (filter: NotificationFilter) => void;
}

/** Shows the filters of the notifications. Exactly one filter is selected. */
export function NotificationFilters({ filter, unreadCount, onChange }: NotificationFiltersProps) {
  return (
    <SmallChips role="group" aria-label={notificationText.filter}>
      {notificationFilters.map((name) => (
        <FilterChip
          key={name}
          label={notificationText.filters[name]}
          {...(name === 'unread' &&
            unreadCount > 0 && { count: { count: unreadCount, unit: 'items' as const } })}
          pressed={filter === name}
          onPress={() => {
            onChange(name);
          }}
        />
      ))}
    </SmallChips>
  );
}
