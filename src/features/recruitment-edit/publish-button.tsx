import Button from '@mui/material/Button';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { recruitmentText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { usePublishRecruitmentMutation } from './recruitment-edit-api';

const REFRESH_INTERVAL_MS = 30_000;

interface PublishButtonProps {
  round: Recruitment;
  /** The typed title. */
  title: string;
  /** The typed opening time, ISO 8601; null: opens when it is published. */
  opensAt: string | null;
  /** Whether another round is published and has not ended. Publishing this round ends the other round. */
  endsOtherRound: boolean;
  /** Whether the form has no problems. */
  isComplete: boolean;
  /** Saves the form. Resolves to true if the server has stored all values and has no newer version. */
  save: () => Promise<boolean>;
  /** Called instead of saving and opening the dialog while `isComplete` is false. */
  onIncomplete: () => void;
  onPublished: (round: Recruitment) => void;
}

/** Publishes a draft after a confirmation, which says when the round opens. */
export function PublishButton({
  round: { clubId, recruitmentId },
  title,
  opensAt,
  endsOtherRound,
  isComplete,
  save,
  onIncomplete,
  onPublished,
}: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [publish, { isLoading, error, reset }] = usePublishRecruitmentMutation();
  const toast = useToast();
  const now = useNow(REFRESH_INTERVAL_MS);
  // Without an opening time, or after that time, the round opens when it is published.
  const openingText =
    opensAt === null || Date.parse(opensAt) <= now
      ? recruitmentText.publishNow
      : recruitmentText.publishAt(formatMonthDayTime(opensAt));

  const saveNow = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    return isSaved;
  };
  const askToPublish = async () => {
    if (!isComplete) {
      onIncomplete();
      return;
    }
    if (!(await saveNow())) return;
    reset();
    setOpen(true);
  };
  const confirm = async () => {
    // Another leader may have saved while the dialog was open.
    if (!(await saveNow())) {
      setOpen(false);
      return;
    }
    const { data } = await publish({ clubId, recruitmentId });
    if (!data) return;
    setOpen(false);
    toast(recruitmentMessage.published);
    onPublished(data);
  };
  return (
    <>
      <Button
        variant="filled"
        loading={isSaving}
        startIcon={<Icon name="send" size="sm" />}
        onClick={() => void askToPublish()}
      >
        {recruitmentText.publish}
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={recruitmentText.publishPrompt(title)}
        consequence={endsOtherRound ? `${openingText} ${recruitmentText.publishEnds}` : openingText}
        confirmLabel={recruitmentText.publishLabel}
        busy={isSaving || isLoading}
        {...(error !== undefined && {
          error: `${recruitmentText.publishFailed} ${toApiFailure(error).message}`,
        })}
        onCancel={() => {
          setOpen(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
