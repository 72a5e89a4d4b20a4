import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import type { RoundValues } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { FormPreviewButton } from './form-preview-button';
import { PreviewPanel } from './preview-panel';
import { PreviewQuestions } from './preview-questions';

const Select = styled(NativeSelect)({ maxWidth: 160, fontSize: 14, fontWeight: 600 });

const Chevron = ({ className }: { className?: string }) => <Icon name="chevronDown" className={className} />;

const Note = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.caption, marginBottom: 12, color: palette.text.tertiary }),
);

interface FormPreviewProps {
  values: RoundValues;
  /** Key of the question that is being edited. */
  openKey: string | undefined;
  /** Key of the track whose form is shown; undefined means the first track. */
  trackKey: string | undefined;
  onTrackChange: (key: string) => void;
}

/** The questions as an applicant of a track sees them. They can be filled in; nothing is sent. */
export function FormPreview({ values, openKey, trackKey, onTrackChange }: FormPreviewProps) {
  const shownTrack = values.tracks.find(({ key }) => key === trackKey) ?? values.tracks[0];
  return (
    <PreviewPanel
      title={recruitmentText.preview.form}
      actions={
        <>
          {shownTrack && (
            <Select
              value={shownTrack.key}
              IconComponent={Chevron}
              disableUnderline
              inputProps={{ 'aria-label': recruitmentText.preview.track }}
              onChange={({ target }) => {
                onTrackChange(target.value);
              }}
            >
              {values.tracks.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <FormPreviewButton values={values} initialTrackKey={trackKey} />
        </>
      }
    >
      <Note>{recruitmentText.preview.fixedFields}</Note>
      <PreviewQuestions values={values} trackName={shownTrack?.name ?? ''} openKey={openKey} />
    </PreviewPanel>
  );
}
