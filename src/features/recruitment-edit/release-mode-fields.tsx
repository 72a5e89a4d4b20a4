import { styled } from '@mui/material/styles';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { releaseModes } from '@contract/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { InstantField } from '@/shared/ui/instant-field';

const Meaning = styled('small')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.caption, display: 'block', fontWeight: 400, color: palette.text.tertiary }),
);

/** Sets whether decisions take effect at once or are released together. For the latter, also sets the time. */
export function ReleaseModeFields({ editor }: { editor: RoundEditor }) {
  const { values, set, problemOf, touch, markIncomplete, isFormLocked, isReadOnly } = editor;
  return (
    <>
      <ChoiceGroup kind="radio" label={recruitmentLabel.release}>
        {releaseModes.map((mode) => (
          <Choice
            key={mode}
            kind="radio"
            name="release"
            checked={values.release === mode}
            disabled={isFormLocked || isReadOnly}
            onChange={() => {
              set({ release: mode });
            }}
          >
            {recruitmentText.releaseMode[mode]}
            <Meaning>{recruitmentText.releaseMeaning[mode]}</Meaning>
          </Choice>
        ))}
      </ChoiceGroup>
      {values.release === 'TOGETHER' && (
        <InstantField
          label={recruitmentLabel.resultsAt}
          value={values.resultsAt}
          isClearable
          disabled={isReadOnly}
          help={recruitmentText.resultsHint}
          error={problemOf('resultsAt')}
          onChange={(resultsAt) => {
            set({ resultsAt });
          }}
          onBlur={() => {
            touch('resultsAt');
          }}
          onIncompleteChange={(isIncomplete) => {
            markIncomplete('resultsAt', isIncomplete);
          }}
        />
      )}
    </>
  );
}
