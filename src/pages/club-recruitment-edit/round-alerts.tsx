import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { compareRounds, LazyConflictDialog } from '@/features/recruitment-edit';
import type { RoundSaver } from '@/features/recruitment-edit';
import { leaderNameOf, useGetClubQuery } from '@/entities/club';
import { toRoundValues } from '@/entities/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import type { ApiFailure } from '@/shared/api';
import { recruitmentText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

const AlertStack = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginTop: 16 } });

/** Codes of failures that `SaveStatus` or an alert of their own shows. */
const codesShownElsewhere: ReadonlySet<ApiFailure['code']> = new Set([
  'form_in_use',
  'changed_meanwhile',
  'offline',
  'busy',
  'internal',
]);

interface RoundAlertsProps {
  round: Recruitment;
  editor: RoundEditor;
  saver: RoundSaver;
  /** Discards the typed values and shows the stored version. */
  onReload: () => void;
}

/**
 * Alerts about the round: restored values, an ended round, locked fields, changes by another leader and refused
 * saves.
 */
export function RoundAlerts({ round, editor, saver, onReload }: RoundAlertsProps) {
  const isChangedElsewhere = round.updatedAt > saver.version;
  const { failure } = saver;
  return (
    <AlertStack>
      {saver.isRestored && <InlineAlert severity="info">{recruitmentText.restored}</InlineAlert>}
      {round.state === 'DONE' && <InlineAlert severity="info">{recruitmentText.ended}</InlineAlert>}
      {editor.isFormLocked && !editor.isReadOnly && (
        <InlineAlert severity="info">{recruitmentText.lockedFields}</InlineAlert>
      )}
      {isChangedElsewhere && (
        <ChangedElsewhere round={round} editor={editor} saver={saver} onReload={onReload} />
      )}
      {failure?.code === 'form_in_use' && (
        <InlineAlert
          action={
            <Button
              variant="text"
              size="small"
              onClick={() => {
                const { opensAt, tracks, questions, hasInterview, release } = toRoundValues(round);
                editor.set({ opensAt, tracks, questions, hasInterview, release });
                void saver.save();
              }}
            >
              {recruitmentText.restoreLocked}
            </Button>
          }
        >
          {recruitmentText.lockedMeanwhile}
        </InlineAlert>
      )}
      {failure && !codesShownElsewhere.has(failure.code) && (
        <InlineAlert>{recruitmentText.refused(failure.message)}</InlineAlert>
      )}
    </AlertStack>
  );
}

function ChangedElsewhere({ round, editor, saver, onReload }: RoundAlertsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: club } = useGetClubQuery({ clubId: round.clubId });
  const leaderName = leaderNameOf(club, round.updatedBy);
  if (!saver.hasUnsaved())
    return (
      <InlineAlert
        severity="warning"
        action={
          <Button variant="text" size="small" onClick={onReload}>
            {recruitmentText.reload}
          </Button>
        }
      >
        {recruitmentText.changedElsewhere(
          leaderName,
          compareRounds(editor.values, round).map(({ name }) => name),
        )}
      </InlineAlert>
    );
  return (
    <>
      <InlineAlert
        severity="warning"
        action={
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {recruitmentText.conflictShow}
          </Button>
        }
      >
        {recruitmentText.conflict(leaderName)}
      </InlineAlert>
      {isOpen && (
        <LazyConflictDialog
          values={editor.values}
          leaderName={leaderName}
          stored={round}
          onTakeTheirs={onReload}
          onKeepMine={() => {
            setOpen(false);
            saver.rebaseOn(round);
            void saver.save();
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
