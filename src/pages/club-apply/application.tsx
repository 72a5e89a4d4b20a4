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
import { useSubmitWithDraft } from '@/shared/lib/draft';
import { useAtInstant } from '@/shared/lib/timing';
import { applyText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { SaveStatus } from '@/shared/ui/save-status';
import { AlreadyApplied } from './already-applied';
import { ApplyPanel } from './apply-panel';
import { ApplySteps } from './apply-steps';
import { ErrorSummary } from './error-summary';
import { SimpleFormColumns } from './simple-form-columns';
import type { OutlineEntry } from './question-outline';
import { ReadOnlyAlert } from './read-only-alert';
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
  /** Path of the user's application in the round; undefined without one. */
  applicationPath: string | undefined;
  /** Called at the deadline, to refetch the round. */
  onDeadline: () => void;
}

/**
 * Shows the application form of a round and saves the typed values as a draft. A round for which `hasSimpleForm` is true
 * gets the simple form with contact and motivation only.
 */
export function Application({
  clubId,
  profile,
  recruitment,
  storedDraft,
  applicationPath,
  onDeadline,
}: ApplicationProps) {
  const { form, initial } = useApplyForm(recruitment, profile, storedDraft);
  const draft = useApplicationDraft({ ...recruitment, clubId, form, initial, stored: storedDraft });
  const navigate = useNavigate();
  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.clubArticles(clubId)));
  const [refusedStateAndDeadline, setRefusedStateAndDeadline] = useState<string>();
  const { focusedField, handleFocus } = useFocusedField();
  const track = useWatch({ control: form.control, name: 'track' });
  useAtInstant(recruitment.closesAt, onDeadline);

  // After a refusal because the round is closed or not open yet, the form stays read-only until the state or the
  // deadline of the round changes.
  const stateAndDeadline = `${recruitment.state} ${recruitment.closesAt ?? ''}`;
  const isClosed = !recruitment.mayApply || refusedStateAndDeadline === stateAndDeadline;
  const hasApplied = applicationPath !== undefined;
  const { submit: send, isOutcomeUnknown } = useApply({
    clubId,
    profile,
    recruitment,
    form,
    hasApplied,
    onSubmitted: draft.finish,
    onRoundNotOpen: () => {
      setRefusedStateAndDeadline(stateAndDeadline);
    },
  });
  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, send);
  const isRefused = hasApplied && !isOutcomeUnknown;
  const isReadOnly = isClosed || isRefused;
  if (isRefused && !draft.hasChanges()) return <AlreadyApplied applicationPath={applicationPath} />;
  const entries = entriesOf(recruitment, track);
  // The server stores no draft beside an application.
  const saveStatus = !hasApplied && <SaveStatus state={draft.saveState} onRetry={draft.retry} />;
  const banner = (
    <>
      {isReadOnly && (
        <ReadOnlyAlert recruitment={recruitment} form={form} applicationPath={applicationPath} />
      )}
      <FormChangedAlert formVersion={recruitment.formVersion} />
      <UnsavedCopyBanner onLoad={draft.loadUnsaved} />
      {/* After an application, later visits show no form, so leaving the page must not offer the draft. */}
      {!isRefused && <DraftBanner draft={sentDraft} />}
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
    <RoundColumns noValidate onSubmit={submit} onFocus={handleFocus}>
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
        isClosed={isClosed}
        isReadOnly={isReadOnly}
      />
    </RoundColumns>
  );
}

/** Returns the name of the text field or choice that had the focus last. */
function useFocusedField() {
  const [focusedField, setFocusedField] = useState<string>();
  const handleFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setFocusedField(target.name);
  };
  return { focusedField, handleFocus };
}

/** Shows that a leader has changed the form since the page was opened. */
function FormChangedAlert({ formVersion }: { formVersion: string }) {
  const [initialFormVersion] = useState(formVersion);
  return (
    formVersion !== initialFormVersion && <InlineAlert severity="info">{applyText.formChanged}</InlineAlert>
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
