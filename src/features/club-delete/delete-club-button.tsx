import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '@/shared/api';
import { clubText, frame } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useDeleteClubMutation } from './club-delete-api';

/** Deletes a club after asking; the server's reason for a refusal stands in the dialog. */
export function DeleteClubButton({ clubId, clubName }: { clubId: number; clubName: string }) {
  const [asking, setAsking] = useState(false);
  const [deleteClub, { isLoading, error, reset }] = useDeleteClubMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmed = async () => {
    const result = await deleteClub({ clubId });
    if (result.error) return;
    void navigate(paths.home, { replace: true });
    toast(clubText.deleted(clubName));
  };
  const failure = error && failureOf(error);
  return (
    <>
      <Button variant="dangerText" size="small" onClick={() => { reset(); setAsking(true); }}>{clubText.deleteClub}</Button>
      <ConfirmDialog
        open={asking}
        question={clubText.deletePrompt}
        consequence={clubText.deleteMeaning}
        confirmLabel={frame.delete}
        tone="danger"
        busy={isLoading}
        error={failure && (failure.code === 'offline' ? clubText.deleteFailed : failure.message)}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
