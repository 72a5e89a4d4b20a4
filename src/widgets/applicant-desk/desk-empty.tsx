import { useState } from 'react';
import type { Recruitment } from '@contract/recruitment';
import { deskText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';

/** Shown in place of the applicants of a round without applications. */
export function DeskEmpty({ round: { clubId, state, draftCount } }: { round: Recruitment }) {
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);
  if (state === 'DONE') return <EmptyState message={deskText.emptyDone} />;
  const copy = async () => {
    setHasFailed(false);
    try {
      await navigator.clipboard.writeText(new URL(paths.clubApply(clubId), location.href).href);
      toast(deskText.linkCopied);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <EmptyState
      message={deskText.empty}
      hint={draftCount > 0 ? deskText.emptyDrafts(draftCount) : deskText.emptyHint}
      action={
        <ButtonWithError
          variant="tonal"
          errorText={hasFailed ? deskText.copyFailed : undefined}
          onClick={() => void copy()}
        >
          {deskText.copyLink}
        </ButtonWithError>
      }
    />
  );
}
