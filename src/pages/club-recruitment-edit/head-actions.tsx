import Button from '@mui/material/Button';
import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { importRound, LazyImportDialog, LazyRoundMenu, PublishButton } from '@/features/recruitment-edit';
import type { RoundSaver } from '@/features/recruitment-edit';
import { useGetClubQuery } from '@/entities/club';
import { nextChangeOf, useGetRecruitmentQuery, useListRecruitmentsQuery } from '@/entities/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { useAtInstant } from '@/shared/lib/timing';
import { recruitmentText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { useToast } from '@/shared/ui/toast';
import { periodText } from './club-preview';

interface HeadActionsProps {
  round: Recruitment;
  editor: RoundEditor;
  saver: RoundSaver;
  problemCount: number;
  /** Called instead of publishing or saving while the round has problems. */
  onIncomplete: () => void;
  /** Leaves the page. Called after the draft was deleted. */
  onLeave: () => void;
}

/** Import button, menu, and a main button that publishes a draft or saves a published round. */
export function HeadActions({ round, editor, saver, problemCount, onIncomplete, onLeave }: HeadActionsProps) {
  const { clubId, recruitmentId, state } = round;
  const { values } = editor;
  const { data: club } = useGetClubQuery({ clubId });
  const { data: rounds = [] } = useListRecruitmentsQuery({ clubId });
  const { refetch } = useGetRecruitmentQuery({ clubId, recruitmentId });
  useAtInstant(nextChangeOf(round), () => void refetch());
  // The user publishes only what the page shows. A newer version of another leader first appears as a conflict.
  const saveToPublish = async () => {
    if (!(await saver.save())) return false;
    const { data: stored } = await refetch();
    return stored === undefined || saver.isBasedOn(stored);
  };
  const otherRounds = rounds.filter(
    (other) => other.recruitmentId !== recruitmentId && other.state !== 'DRAFT',
  );
  const shareText = recruitmentText.shareText(
    club?.clubName ?? '',
    values.title.trim(),
    periodText(values),
    new URL(paths.clubApply(clubId), location.href).href,
  );
  return (
    <>
      {!editor.isFormLocked && !editor.isReadOnly && <ImportButton rounds={otherRounds} editor={editor} />}
      <LazyRoundMenu
        round={round}
        shareText={shareText}
        onChanged={saver.continueWith}
        onDiscardInput={() => void saver.discard()}
        onLeave={onLeave}
      />
      {state === 'DRAFT' && (
        <PublishButton
          round={round}
          title={values.title.trim()}
          opensAt={values.opensAt}
          endsOtherRound={otherRounds.some((other) => other.state !== 'DONE')}
          isComplete={problemCount === 0}
          save={saveToPublish}
          onIncomplete={onIncomplete}
          onPublished={saver.continueWith}
        />
      )}
      {state !== 'DRAFT' && state !== 'DONE' && (
        <Button
          variant="filled"
          loading={saver.state.kind === 'saving'}
          onClick={() => {
            if (problemCount > 0) onIncomplete();
            else void saver.save();
          }}
        >
          {recruitmentText.save}
        </Button>
      )}
    </>
  );
}

function ImportButton({ rounds, editor }: { rounds: readonly Recruitment[]; editor: RoundEditor }) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const [first, ...rest] = rounds;
  if (!first) return null;
  return (
    <>
      <Button
        variant="text"
        onClick={() => {
          setOpen(true);
        }}
      >
        {recruitmentText.import}
      </Button>
      {isOpen && (
        <LazyImportDialog
          rounds={[first, ...rest]}
          values={editor.values}
          onImport={(round, parts) => {
            editor.change((current) => importRound(current, round, parts));
            setOpen(false);
            toast(recruitmentText.imported(round.title));
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
