import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { pageOpened, selectUnseenCount } from '@/entities/notification';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { appText } from '@/shared/messages';
import { CountBadge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';

const popover = lazyComponent(async () => (await import('./notification-popover')).NotificationPopover);

const Bell = styled(IconButton)(({ theme }) => ({
  width: 44,
  height: 44,
  margin: '0 -8px 0 -4px',
  '&[aria-expanded=true]': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { width: 22, height: 22 },
  '& > span': {
    position: 'absolute',
    left: 23,
    top: 3,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
  },
}));

/** Bell with the number of unseen notifications. A press opens the newest notifications. */
export function NotificationBell() {
  const unseenCount = useSelector(selectUnseenCount);
  const isLoaded = unseenCount !== undefined;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  // The popover stays mounted after the first opening, so that it can fade out.
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  popover.usePreload();
  useEffect(() => {
    if (isLoaded) dispatch(pageOpened({ path: pathname }));
  }, [dispatch, isLoaded, pathname]);
  return (
    <>
      <Bell
        aria-label={appText.notifications(unseenCount ?? 0)}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setOpener(currentTarget);
        }}
      >
        <Icon name="bell" />
        <CountBadge count={unseenCount ?? 0} />
      </Bell>
      {wasOpened && (
        <popover.Component
          opener={opener}
          onClose={() => {
            setOpener(null);
          }}
        />
      )}
    </>
  );
}
