import Button from '@mui/material/Button';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { formatSeoulDayTime } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { recruitmentText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { usePublishRecruitmentMutation } from './recruitment-edit-api';

const REFRESH_INTERVAL_MS = 30_000;

interface PublishButtonProps {
  round: Recruitment;
  title: string;
  opensAt: string | null;
  /** Whether another round is current. Publishing ends that round. */
  endsCurrent: boolean;
  isComplete: boolean;
  /** Saves the form. Resolves with whether the server has stored all values. */
  save: () => Promise<boolean>;
  /** Called instead of opening the dialog while something is missing. */
  onIncomplete: () => void;
  onPublished: (round: Recruitment) => void;
}

/** Publishes a draft after a confirmation, which says when the round opens. */
export function PublishButton({
  round: { clubId, recruitmentId },
  title,
  opensAt,
  endsCurrent,
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
  // If the opening time has passed, the round opens when it is published.
  const openingText =
    opensAt === null || Date.parse(opensAt) <= now
      ? recruitmentText.publishNow
      : recruitmentText.publishAt(formatSeoulDayTime(opensAt));

  const askToPublish = async () => {
    if (!isComplete) {
      onIncomplete();
      return;
    }
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (!isSaved) return;
    reset();
    setOpen(true);
  };
  const confirm = async () => {
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
        consequence={endsCurrent ? `${openingText} ${recruitmentText.publishEnds}` : openingText}
        confirmLabel={recruitmentText.publishLabel}
        busy={isLoading}
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
