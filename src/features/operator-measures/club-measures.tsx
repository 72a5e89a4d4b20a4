import Button from '@mui/material/Button';
import { MEASURE_REASON_MAX_LENGTH } from '@contract/operator';
import type { OperatorClub, OperatorClubBody } from '@contract/operator';
import { useState } from 'react';
import { useConfirmedCall, useGetOperatorClubQuery } from '@/entities/operator';
import { operatorText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useUpdateOperatorClubMutation } from './operator-measures-api';

type Measure = 'close' | 'reopen' | 'appoint' | 'stopSuccession';

/** The measures against a club: close, reopen, appoint a president, stop a succession. Each needs a reason. */
export function ClubMeasures({ club }: { club: OperatorClub }) {
  const { clubName, state, president, succession } = club;
  const [measure, setMeasure] = useState<Measure>();
  const measures: Measure[] = [
    state === 'OPEN' ? 'close' : 'reopen',
    ...(president?.isActive === true ? [] : (['appoint'] as const)),
    ...(succession ? (['stopSuccession'] as const) : []),
  ];
  return (
    <>
      {measures.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'close' ? 'dangerText' : 'line'}
          aria-haspopup="dialog"
          aria-label={operatorText[`${name}One`](clubName)}
          onClick={() => {
            setMeasure(name);
          }}
        >
          {operatorText[name]}
        </Button>
      ))}
      {measure && (
        <MeasureDialog
          club={club}
          measure={measure}
          onClose={() => {
            setMeasure(undefined);
          }}
        />
      )}
    </>
  );
}

interface MeasureDialogProps {
  club: OperatorClub;
  measure: Measure;
  onClose: () => void;
}

const changeOf = (measure: Measure, choice: string): Omit<OperatorClubBody, 'reason'> => {
  switch (measure) {
    case 'close':
      return { state: 'CLOSED' };
    case 'reopen':
      return { state: 'OPEN' };
    case 'appoint':
      return { presidentId: Number(choice) };
    case 'stopSuccession':
      return { successionEndsAt: null };
  }
};

function MeasureDialog({ club: { clubId, clubName }, measure, onClose }: MeasureDialogProps) {
  const [update] = useUpdateOperatorClubMutation();
  const { data } = useGetOperatorClubQuery({ clubId }, { skip: measure !== 'appoint' });
  const confirmed = useConfirmedCall();
  const toast = useToast();
  return (
    <ReasonDialog
      question={operatorText[`${measure}Prompt`](clubName)}
      confirmLabel={operatorText[measure]}
      tone={measure === 'close' ? 'danger' : 'default'}
      label={operatorText.reason}
      maxLength={MEASURE_REASON_MAX_LENGTH}
      failedText={operatorText.measureFailed}
      {...(measure === 'close' && { consequence: operatorText.closeMeaning })}
      {...(measure === 'appoint' && {
        consequence: operatorText.appointMeaning,
        choice: {
          label: operatorText.candidate,
          options: (data?.members ?? []).map(({ userId, name, lastActiveOn }) => ({
            value: String(userId),
            label: `${name} · ${operatorText.lastActive(lastActiveOn)}`,
          })),
        },
      })}
      onSend={({ reason, choice }) =>
        confirmed(() => update({ clubId, body: { ...changeOf(measure, choice), reason } }))
      }
      onDone={() => {
        toast(operatorText.clubChanged);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
