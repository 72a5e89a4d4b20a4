import { styled } from '@mui/material/styles';
import type { Draft } from '@contract/draft';
import { label } from '@contract/messages';
import { recruitmentLabel } from '@contract/recruitment-messages';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { Profile } from '@contract/user';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { UnsavedCopyBanner, useApplicationDraft } from '@/features/application-draft';
import { SimpleApplyForm, RoundApplyForm, useApply, useApplyForm } from '@/features/apply';
import { applicationFields, shownQuestionsOf } from '@/entities/submission';
import { media } from '@/shared/config';
import { useAtInstant } from '@/shared/lib/timing';
import { applyText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { SaveStatus } from '@/shared/ui/save-status';
import { ApplyPanel } from './apply-panel';
import { ApplySteps } from './apply-steps';
import { RoundNotOpenAlert } from './round-not-open-alert';
import { ErrorSummary } from './error-summary';
import { SimpleFormColumns } from './simple-form-columns';
import type { OutlineEntry } from './question-outline';
import { RoundAside } from './round-aside';

const RoundColumns = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

interface ApplicationProps {
  clubId: number;
  profile: Profile;
  recruitment: CurrentRecruitment;
  /** The server's draft when the page opened. */
  storedDraft: Draft | null;
  /** Called at the deadline, to refetch the round. */
  onDeadline: () => void;
}

/**
 * Shows the application form of a round and saves the typed values as a draft. A round for which `hasSimpleForm` is true
 * gets the simple form with contact and motivation only.
 */
export function Application({ clubId, profile, recruitment, storedDraft, onDeadline }: ApplicationProps) {
  const { form, initial } = useApplyForm(recruitment, profile, storedDraft);
  const { recruitmentId, questions } = recruitment;
  const draft = useApplicationDraft({ clubId, recruitmentId, form, initial, questions, stored: storedDraft });
  const navigate = useNavigate();
  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.clubArticles(clubId)));
  const [initialFormVersion] = useState(recruitment.formVersion);
  const [refusedStateAndDeadline, setRefusedStateAndDeadline] = useState<string>();
  const [focusedField, setFocusedField] = useState<string>();
  const track = useWatch({ control: form.control, name: 'track' });
  useAtInstant(recruitment.closesAt, onDeadline);

  // After a refusal because the round is closed or not open yet, the form stays read-only until the state or the
  // deadline of the round changes.
  const stateAndDeadline = `${recruitment.state} ${recruitment.closesAt ?? ''}`;
  const isReadOnly = !recruitment.mayApply || refusedStateAndDeadline === stateAndDeadline;
  const submit = useApply({
    clubId,
    profile,
    recruitment,
    form,
    onSubmitted: draft.finish,
    onRoundNotOpen: () => {
      setRefusedStateAndDeadline(stateAndDeadline);
    },
  });
  const entries = entriesOf(recruitment, track);
  const saveStatus = <SaveStatus state={draft.saveState} onRetry={draft.retry} />;
  const banner = (
    <>
      {isReadOnly && <RoundNotOpenAlert recruitment={recruitment} form={form} />}
      {recruitment.formVersion !== initialFormVersion && (
        <InlineAlert severity="info">{applyText.formChanged}</InlineAlert>
      )}
      <UnsavedCopyBanner onLoad={draft.loadUnsaved} />
      <DraftBanner draft={draft} />
    </>
  );

  if (hasSimpleForm(recruitment))
    return (
      <SimpleFormColumns>
        <ApplyPanel title={submissionText.applyTitle}>
          <SimpleApplyForm
            profile={profile}
            form={form}
            banner={banner}
            saveStatus={saveStatus}
            isReadOnly={isReadOnly}
            onSubmit={submit}
            onCancel={() => void cancel()}
          />
        </ApplyPanel>
        <ApplySteps />
      </SimpleFormColumns>
    );
  return (
    <RoundColumns
      noValidate
      onSubmit={submit}
      onFocus={(event) => {
        const target: EventTarget = event.target;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          setFocusedField(target.name);
      }}
    >
      <ApplyPanel title={recruitment.title}>
        <RoundApplyForm
          recruitment={recruitment}
          profile={profile}
          form={form}
          isReadOnly={isReadOnly}
          banner={
            <>
              <ErrorSummary entries={entries} form={form} />
              {banner}
            </>
          }
        />
      </ApplyPanel>
      <RoundAside
        recruitment={recruitment}
        entries={entries}
        form={form}
        focusedField={focusedField}
        saveStatus={saveStatus}
        isReadOnly={isReadOnly}
      />
    </RoundColumns>
  );
}

/** Returns whether a round has no questions, no tracks, no introduction, no fee and no deadline. */
const hasSimpleForm = ({ questions, tracks, intro, fee, closesAt }: CurrentRecruitment) =>
  questions.length === 0 && tracks.length === 0 && intro === '' && fee === '' && closesAt === null;

/** Returns the fields of the form with their labels, in page order: the order of `applicationFields`. */
function entriesOf(recruitment: CurrentRecruitment, track: string): OutlineEntry[] {
  const questionLabels = shownQuestionsOf(recruitment, track).map((question) =>
    question.required ? question.label : question.label + applyText.optional,
  );
  const labels = [
    label.contact,
    label.motivation,
    ...(recruitment.tracks.length > 0 ? [recruitmentLabel.tracks] : []),
    ...questionLabels,
  ];
  return applicationFields(recruitment, track).map((field, index) => ({ field, label: labels[index] ?? '' }));
}
