import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetAnnouncementQuery } from '@/entities/announcement';
import { appText, operatorText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

/**
 * Key in `localStorage` of the id of the announcement that the user dismissed last. After an edit the announcement
 * has a new id, so it appears again.
 */
const DISMISSED_ID_KEY = 'dure_dismissed_announcement';

const Banner = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.label,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 44,
    padding: '4px 24px',
    overflowWrap: 'anywhere',
    backgroundColor: palette.tint.info,
    color: palette.onTint.info,
    '& > button': { color: 'inherit' },
  }),
);

/** The announcement of operators on every page, until the user dismisses it. */
export function AnnouncementBanner() {
  const { data } = useGetAnnouncementQuery();
  const [dismissedId, setDismissedId] = useState(() => localStorage.getItem(DISMISSED_ID_KEY));
  if (!data || dismissedId === String(data.announcementId)) return null;
  return (
    <Banner aria-label={operatorText.announcementLabel}>
      <Icon name="info" size="sm" />
      <span>{data.text}</span>
      <IconButton
        size="small"
        aria-label={`${operatorText.announcementLabel} ${appText.close}`}
        onClick={() => {
          const id = String(data.announcementId);
          localStorage.setItem(DISMISSED_ID_KEY, id);
          setDismissedId(id);
        }}
      >
        <Icon name="cross" size="sm" />
      </IconButton>
    </Banner>
  );
}
