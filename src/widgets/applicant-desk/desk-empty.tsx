import Button from '@mui/material/Button';
import type { Recruitment } from '@contract/recruitment';
import { deskText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';

/** Shown in place of the applicants of a round without applications. */
export function DeskEmpty({ round: { clubId, state } }: { round: Recruitment }) {
  const toast = useToast();
  if (state === 'DONE') return <EmptyState message={deskText.emptyDone} />;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.clubApply(clubId), location.href).href);
      toast(deskText.linkCopied);
    } catch {
      toast(deskText.copyFailed);
    }
  };
  return (
    <EmptyState
      message={deskText.empty}
      hint={deskText.emptyHint}
      action={
        <Button variant="tonal" onClick={() => void copy()}>
          {deskText.copyLink}
        </Button>
      }
    />
  );
}
