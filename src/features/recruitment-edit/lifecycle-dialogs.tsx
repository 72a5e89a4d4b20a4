import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { useState } from 'react';
import { countPending } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import { recruitmentText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { InstantField } from '@/shared/ui/instant-field';
import {
  useCloseRecruitmentMutation,
  useEndRecruitmentMutation,
  useRemoveRecruitmentMutation,
  useReopenRecruitmentMutation,
} from './recruitment-edit-api';

interface LifecycleDialogProps {
  round: Recruitment;
  /** Called with the changed round after a success. */
  onDone: (changed: Recruitment) => void;
  onCancel: () => void;
}

const Fields = styled('div')({ marginTop: 20, textAlign: 'start' });

const errorProps = (failureText: string, error: unknown) =>
  error === undefined ? {} : { error: `${failureText} ${toApiFailure(error).message}` };

/** Asks for confirmation before a round stops accepting applications. */
export function CloseDialog({ round, onDone, onCancel }: LifecycleDialogProps) {
  const { clubId, recruitmentId } = round;
  const [close, { isLoading, error }] = useCloseRecruitmentMutation();
  const toast = useToast();
  const confirm = async () => {
    const { data } = await close({ clubId, recruitmentId });
    if (!data) return;
    toast(recruitmentMessage.closed);
    onDone(data);
  };
  return (
    <ConfirmDialog
      open
      question={recruitmentText.closePrompt}
      consequence={recruitmentText.closeMeaning}
      confirmLabel={recruitmentText.closeLabel}
      busy={isLoading}
      {...errorProps(recruitmentText.closeFailed, error)}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    />
  );
}

/** Asks for the new deadline of a round that is closed. */
export function ReopenDialog({ round, onDone, onCancel }: LifecycleDialogProps) {
  const { clubId, recruitmentId } = round;
  const [reopen, { isLoading, error }] = useReopenRecruitmentMutation();
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const toast = useToast();
  const failure = error === undefined ? undefined : toApiFailure(error);
  const confirm = async () => {
    setMissing(closesAt === null);
    if (closesAt === null) return;
    const { data } = await reopen({ clubId, recruitmentId, body: { closesAt } });
    if (!data) return;
    toast(recruitmentMessage.reopened);
    onDone(data);
  };
  return (
    <ConfirmDialog
      open
      question={recruitmentText.reopenPrompt}
      confirmLabel={recruitmentText.reopenLabel}
      busy={isLoading}
      {...(failure && !failure.errors && errorProps(recruitmentText.reopenFailed, error))}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <Fields>
        <InstantField
          label={recruitmentText.reopenUntil}
          value={closesAt}
          error={isMissing ? recruitmentText.reopenRequired : failure?.errors?.closesAt}
          onChange={setClosesAt}
        />
      </Fields>
    </ConfirmDialog>
  );
}

/**
 * Asks for confirmation before a round ends. The end rejects applications without a released final decision,
 * and the dialog says how many.
 */
export function EndDialog({ round, onDone, onCancel }: LifecycleDialogProps) {
  const { clubId, recruitmentId } = round;
  const [end, { isLoading, error }] = useEndRecruitmentMutation();
  const toast = useToast();
  const pending = countPending(round);
  const confirm = async () => {
    const { data } = await end({ clubId, recruitmentId, body: pending > 0 ? { rejectRest: true } : {} });
    if (!data) return;
    toast(recruitmentMessage.ended);
    onDone(data);
  };
  return (
    <ConfirmDialog
      open
      question={recruitmentText.endPrompt}
      consequence={pending > 0 ? recruitmentText.endRejects(pending) : recruitmentText.endMeaning}
      confirmLabel={recruitmentText.endLabel}
      tone="danger"
      busy={isLoading}
      {...errorProps(recruitmentText.endFailed, error)}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    />
  );
}

interface RemoveDialogProps {
  round: Recruitment;
  /** Discards the unsaved input. Called after the server has deleted the draft and before `onLeave`. */
  onDiscardInput: () => void;
  /** Leaves the page of the draft. Called last. */
  onLeave: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a draft is deleted. */
export function RemoveDialog({ round, onDiscardInput, onLeave, onCancel }: RemoveDialogProps) {
  const { clubId, recruitmentId } = round;
  const [remove, { isLoading, error }] = useRemoveRecruitmentMutation();
  const toast = useToast();
  const confirm = async () => {
    const result = await remove({ clubId, recruitmentId });
    if (result.error !== undefined) return;
    onDiscardInput();
    toast(recruitmentText.removed);
    onLeave();
  };
  return (
    <ConfirmDialog
      open
      question={recruitmentText.removePrompt}
      consequence={recruitmentText.removeMeaning}
      confirmLabel={recruitmentText.removeLabel}
      tone="danger"
      busy={isLoading}
      {...errorProps(recruitmentText.removeFailed, error)}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    />
  );
}
