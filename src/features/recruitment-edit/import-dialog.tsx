import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Recruitment } from '@contract/recruitment';
import { useId, useState } from 'react';
import { RoundChoice, nonBlankQuestions } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { ChoiceGroup } from '@/shared/ui/choice';
import { CheckboxField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { importableParts, isBlankRound, countOmittedQuestions } from './round-import';
import type { ImportPart } from './round-import';

const WIDTH_PX = 560;

const Body = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& fieldset > div': { gridTemplateColumns: '1fr' },
  '& > .parts': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', border: 0, margin: 0, padding: 0 },
  '& > .end': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 8 },
});

interface ImportDialogProps {
  /** Earlier rounds, newest first. Not empty. */
  rounds: readonly [Recruitment, ...Recruitment[]];
  values: RoundValues;
  onImport: (round: Recruitment, parts: readonly ImportPart[]) => void;
  onClose: () => void;
}

/**
 * Lets the user choose an earlier round and the parts to import from it. An import into a blank round also
 * copies settings, see {@link isBlankRound}.
 */
export function ImportDialog({ rounds, values, onImport, onClose }: ImportDialogProps) {
  const titleId = useId();
  const partsId = useId();
  const [chosenId, setChosenId] = useState(rounds[0].recruitmentId);
  const [parts, setParts] = useState<readonly ImportPart[]>(importableParts);
  const round = rounds.find(({ recruitmentId }) => recruitmentId === chosenId) ?? rounds[0];
  const existingQuestionCount = nonBlankQuestions(values).length;
  const importsQuestions = parts.includes('questions');
  const omittedCount = importsQuestions ? countOmittedQuestions(values, round) : 0;
  return (
    <Dialog
      open
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: `min(${String(WIDTH_PX)}px, 100% - 48px)` } } }}
    >
      <Typography variant="h3" component="h2" id={titleId}>
        {recruitmentText.import}
      </Typography>
      <Body>
        <ChoiceGroup kind="radio" label={recruitmentText.importFrom}>
          {rounds.map((option) => (
            <RoundChoice
              key={option.recruitmentId}
              round={option}
              checked={option.recruitmentId === chosenId}
              onChoose={() => {
                setChosenId(option.recruitmentId);
              }}
            />
          ))}
        </ChoiceGroup>
        <Typography variant="label" id={partsId}>
          {recruitmentText.importParts}
        </Typography>
        <div className="parts" role="group" aria-labelledby={partsId}>
          {importableParts.map((part) => (
            <CheckboxField
              key={part}
              label={recruitmentText.importPart[part]}
              checked={parts.includes(part)}
              onChange={(_event, checked) => {
                setParts(
                  importableParts.filter((other) => (other === part ? checked : parts.includes(other))),
                );
              }}
            />
          ))}
        </div>
        <InlineAlert severity="warning">
          {isBlankRound(values)
            ? recruitmentText.importReplaces
            : recruitmentText.importAppends(existingQuestionCount)}{' '}
          {omittedCount > 0 && `${recruitmentText.importOmits(omittedCount)} `}
          {recruitmentText.importExclusions}
        </InlineAlert>
        <div className="end">
          <Button onClick={onClose}>{recruitmentText.cancel}</Button>
          <Button
            variant="filled"
            disabled={parts.length === 0}
            onClick={() => {
              onImport(round, parts);
            }}
          >
            {recruitmentText.importSubmit(importsQuestions ? round.questions.length - omittedCount : 0)}
          </Button>
        </div>
      </Body>
    </Dialog>
  );
}
