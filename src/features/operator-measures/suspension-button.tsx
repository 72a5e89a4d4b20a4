import Button from '@mui/material/Button';
import { MEASURE_REASON_MAX_LENGTH, SUSPENSION_DAYS } from '@contract/operator';
import type { UserForOperators } from '@contract/operator';
import { useState } from 'react';
import { usePasswordConfirmation } from '@/entities/operator';
import { operatorText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useUpdateUserAsOperatorMutation } from './operator-measures-api';

const DAY_MS = 86_400_000;

/** Suspends an account for some days, or lifts its suspension. Both need a reason. */
export function SuspensionButton({
  user: { userId, name, suspendedUntil },
}: {
  user: Pick<UserForOperators, 'userId' | 'name' | 'suspendedUntil'>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [update] = useUpdateUserAsOperatorMutation();
  const withPasswordConfirmation = usePasswordConfirmation();
  const toast = useToast();
  const isSuspended = suspendedUntil !== null;
  const close = () => {
    setIsOpen(false);
  };
  const send = ({ reason, choice }: { reason: string; choice: string }) =>
    withPasswordConfirmation(() =>
      update({
        userId,
        body: {
          suspendedUntil: isSuspended ? null : new Date(Date.now() + Number(choice) * DAY_MS).toISOString(),
          reason,
        },
      }),
    );
  return (
    <>
      <Button
        size="small"
        variant={isSuspended ? 'line' : 'dangerText'}
        aria-haspopup="dialog"
        aria-label={isSuspended ? operatorText.endSuspensionOne(name) : operatorText.suspendOne(name)}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {isSuspended ? operatorText.endSuspension : operatorText.suspend}
      </Button>
      {isOpen && (
        <ReasonDialog
          draftName={`suspension/${String(userId)}`}
          question={isSuspended ? operatorText.endSuspensionPrompt(name) : operatorText.suspendOne(name)}
          confirmLabel={isSuspended ? operatorText.endSuspension : operatorText.suspend}
          label={operatorText.reason}
          maxLength={MEASURE_REASON_MAX_LENGTH}
          failedText={operatorText.measureFailed}
          {...(!isSuspended && {
            tone: 'danger' as const,
            consequence: operatorText.sessionsEnd,
            choice: {
              label: operatorText.days,
              options: SUSPENSION_DAYS.map((days) => ({
                value: String(days),
                label: operatorText.daysOf(days),
              })),
            },
          })}
          onSend={send}
          onDone={() => {
            close();
            toast(isSuspended ? operatorText.suspensionEnded(name) : operatorText.suspended(name));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
