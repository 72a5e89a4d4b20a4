import { useState } from 'react';
import type { Recruitment } from '@contract/recruitment';
import { ExtendButton } from '@/features/deadline-extend';
import { deskText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';

/**
 * Shows that a round has no applications. Unless the round has ended, a button copies the link of the
 * application form, and another one extends the deadline of one user.
 */
export function DeskEmpty({ round }: { round: Recruitment }) {
  const { clubId, state, draftCount } = round;
  const toast = useToast();
  const [hasCopyFailed, setHasCopyFailed] = useState(false);
  if (state === 'DONE') return <EmptyState message={deskText.emptyDone} />;
  const copyFormLink = async () => {
    setHasCopyFailed(false);
    try {
      await navigator.clipboard.writeText(new URL(paths.clubApply(clubId), location.href).href);
      toast(deskText.linkCopied);
    } catch {
      setHasCopyFailed(true);
    }
  };
  return (
    <EmptyState
      message={deskText.empty}
      hint={draftCount > 0 ? deskText.emptyDrafts(draftCount) : state === 'OPEN' ? deskText.emptyHint : ''}
      action={
        <>
          <ButtonWithError
            variant="tonal"
            errorText={hasCopyFailed ? deskText.copyFailed : undefined}
            onClick={() => void copyFormLink()}
          >
            {deskText.copyLink}
          </ButtonWithError>
          <ExtendButton round={round} />
        </>
      }
    />
  );
}
