import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AnswerForm } from '@contract/answers';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { storedQuestions, toShownQuestion } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { orderedQuestions, QuestionSection, toAnswerValues } from '@/entities/submission';
import type { ApplicationValues } from '@/entities/submission';
import { applyText, recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PreviewPanel } from './preview-panel';

const Select = styled(NativeSelect)({ height: 36, maxWidth: 160, fontSize: 14 });

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
  /** The question that is being edited. */
  openKey: string | undefined;
  /** Key of the track whose applicant sees the form; undefined for the first. */
  track: string | undefined;
  onTrack: (key: string) => void;
  /** Controls beside the track. */
  actions?: ReactNode;
}

/** The questions as an applicant of a track sees them. They can be filled in; nothing is sent. */
export function FormPreview({ values, openKey, track, onTrack, actions }: FormPreviewProps) {
  const shownTrack = values.tracks.find(({ key }) => key === track) ?? values.tracks[0];
  return (
    <PreviewPanel
      title={recruitmentText.preview.form}
      actions={
        <>
          {shownTrack && (
            <Select
              value={shownTrack.key}
              IconComponent={Chevron}
              input={<OutlinedInput />}
              inputProps={{ 'aria-label': recruitmentText.preview.track }}
              onChange={({ target }) => {
                onTrack(target.value);
              }}
            >
              {values.tracks.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {actions}
        </>
      }
    >
      <Note>{recruitmentText.preview.fixedFields}</Note>
      <PreviewQuestions values={values} trackName={shownTrack?.name ?? ''} openKey={openKey} />
    </PreviewPanel>
  );
}

/** The questions of a form without its other fields. */
export function PreviewQuestions({
  values,
  trackName,
  openKey,
}: {
  values: RoundValues;
  trackName: string;
  openKey?: string | undefined;
}) {
  const deferred = useDeferredValue(values);
  const shown = useMemo<AnswerForm>(
    () => ({
      tracks: deferred.tracks.map(({ name }) => name),
      questions: storedQuestions(deferred).map((question, index) =>
        toShownQuestion(question, index + 1, deferred.tracks),
      ),
    }),
    [deferred],
  );
  const questions = orderedQuestions(shown, trackName);
  const openIndex = storedQuestions(deferred).findIndex(({ key }) => key === openKey);
  // Another number or kind of questions is another form.
  const shape = shown.questions.map(({ kind, options }) => `${kind}${String(options.length)}`).join();
  if (questions.length === 0)
    return (
      <Typography variant="body2" color="textTertiary">
        {recruitmentText.preview.none}
      </Typography>
    );
  return (
    <Questions
      key={shape}
      form={shown}
      trackName={trackName}
      markedId={openIndex < 0 ? undefined : openIndex + 1}
    />
  );
}

interface QuestionsProps {
  form: AnswerForm;
  trackName: string;
  markedId: number | undefined;
}

function Questions({ form: shown, trackName, markedId }: QuestionsProps) {
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sections.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  const form = useForm<ApplicationValues>({
    defaultValues: { contact: '', contents: '', track: '', answers: toAnswerValues(shown.questions, []) },
  });
  const questions = orderedQuestions(shown, trackName);
  return (
    <div ref={sections}>
      <QuestionSection
        title={applyText.common}
        questions={questions.filter(({ tracks }) => tracks.length === 0)}
        form={form}
        markedId={markedId}
      />
      <QuestionSection
        title={applyText.ofTrack(trackName)}
        questions={questions.filter(({ tracks }) => tracks.length > 0)}
        form={form}
        markedId={markedId}
      />
    </div>
  );
}
