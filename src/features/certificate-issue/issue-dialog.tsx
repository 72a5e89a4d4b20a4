import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { useGetClubQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { certificateText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useIssueCertificateMutation } from './certificate-issue-api';

const Explanation = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.body2, display: 'grid', gap: 8, marginTop: 12, color: palette.text.secondary }),
);

interface IssueDialogProps {
  clubId: number;
  onClose: () => void;
}

/** Explains what a certificate contains and who can see it, then issues it and opens its page. */
export function IssueDialog({ clubId, onClose }: IssueDialogProps) {
  const { currentData: club } = useGetClubQuery({ clubId });
  const [issue, { isLoading, error }] = useIssueCertificateMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = async () => {
    const result = await issue({ clubId });
    if (!result.data) return;
    toast(certificateText.issued);
    void navigate(eventPaths.ownCertificate(result.data.certificateId));
  };
  return (
    <ConfirmDialog
      open
      question={certificateText.issue}
      confirmLabel={certificateText.issue}
      busy={isLoading}
      {...(error !== undefined && { error: withReason(certificateText.issueFailed, toApiFailure(error)) })}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Explanation>
        <p>{certificateText.issueExplanation(club?.clubName ?? '')}</p>
        <p>{certificateText.issueContents}</p>
        <p>{certificateText.issuePublic}</p>
      </Explanation>
    </ConfirmDialog>
  );
}
