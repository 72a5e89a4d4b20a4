import { useNavigate } from 'react-router-dom';
import { clubText, appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useDeleteClubMutation } from './club-delete-api';

/** Deletes a club after confirmation. The dialog shows why the server refused. */
export function DeleteClubButton({ clubId, clubName }: { clubId: number; clubName: string }) {
  const [deleteClub, state] = useDeleteClubMutation();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <DangerButton
      label={clubText.deleteClub}
      question={clubText.deletePrompt}
      consequence={clubText.deleteMeaning}
      confirmLabel={appText.delete}
      mutation={state}
      onConfirm={() => deleteClub({ clubId })}
      errorTextOf={({ code, message }) => (code === 'offline' ? clubText.deleteFailed : message)}
      onSuccess={() => {
        void navigate(paths.home, { replace: true });
        toast(clubText.deleted(clubName));
      }}
    />
  );
}
