import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { label } from '@contract/messages';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { useId, useState } from 'react';
import type { RoundValues } from '@/entities/recruitment';
import { applyText, recruitmentText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { Field } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { FormStack } from '@/shared/ui/page';
import { PreviewQuestions } from './preview-questions';

const WIDTH_PX = 760;

const Text = styled('p')({ marginTop: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Button that opens the whole form as an applicant sees it. */
export function FormPreviewButton({
  values,
  initialTrackKey,
}: {
  values: RoundValues;
  /** Undefined means the first track. */
  initialTrackKey: string | undefined;
}) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosenTrackKey, setChosenTrackKey] = useState<string>();
  const close = () => {
    setOpen(false);
  };
  const shownTrackKey = chosenTrackKey ?? initialTrackKey ?? values.tracks[0]?.key;
  return (
    <>
      <IconButton
        aria-label={recruitmentText.preview.open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="eye" />
      </IconButton>
      <Dialog
        open={isOpen}
        maxWidth={false}
        aria-labelledby={titleId}
        onClose={close}
        slotProps={{ paper: { sx: { width: `min(${String(WIDTH_PX)}px, 100% - 48px)` } } }}
      >
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {values.title.trim() === '' ? recruitmentText.untitled : values.title}
        </Typography>
        {values.intro.trim() !== '' && <Text aria-label={applyText.intro}>{values.intro.trim()}</Text>}
        <FormStack sx={{ mt: 5 }}>
          <Field label={label.contact} type="tel" required />
          <Field label={label.motivation} multiline rows={3} required />
          {values.tracks.length > 0 && (
            <ChoiceGroup kind="radio" label={recruitmentLabel.tracks} required>
              {values.tracks.map(({ key, name }) => (
                <Choice
                  key={key}
                  kind="radio"
                  name="preview-track"
                  checked={key === shownTrackKey}
                  onChange={() => {
                    setChosenTrackKey(key);
                  }}
                >
                  {name}
                </Choice>
              ))}
            </ChoiceGroup>
          )}
        </FormStack>
        <PreviewQuestions
          values={values}
          trackName={values.tracks.find(({ key }) => key === shownTrackKey)?.name ?? ''}
        />
        <Button autoFocus sx={{ mt: 6 }} onClick={close}>
          {recruitmentText.preview.close}
        </Button>
      </Dialog>
    </>
  );
}
