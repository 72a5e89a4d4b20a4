import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { memberText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const menuList = lazyComponent(async () => (await import('./person-menu-list')).PersonMenuList);

interface PersonMenuProps {
  person: { userId: number; name: string };
  /** Whether the current user has blocked the person. */
  isBlocked?: boolean;
}

/** A button with a menu that offers to report and to block a person. */
export function PersonMenu({ person, isBlocked = false }: PersonMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  // The list stays mounted after the first opening, because its dialogs outlive the open menu.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={memberText.moreAbout(person.name)}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setOpener(currentTarget);
        }}
      >
        <Icon name="more" size="sm" />
      </IconButton>
      {wasOpened && (
        <menuList.Component
          person={person}
          isBlocked={isBlocked}
          opener={opener}
          onClose={() => {
            setOpener(null);
          }}
        />
      )}
    </>
  );
}
