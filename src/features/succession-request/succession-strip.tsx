import Button from '@mui/material/Button';
import { OBJECTION_DAYS } from '@contract/succession';
import type { Succession } from '@contract/succession';
import { isPresident } from '@contract/member';
import type { Member, RoleName } from '@contract/member';
import { useState } from 'react';
import { useGetSuccessionQuery } from '@/entities/succession';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { successionText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import {
  useAcceptSuccessionMutation,
  useObjectToSuccessionMutation,
  useRequestSuccessionMutation,
  useSupportSuccessionMutation,
} from './succession-request-api';

interface SuccessionStripProps {
  clubId: number;
  /** The role of the current user. */
  role: RoleName;
  /** The current user. */
  userId: number | undefined;
  members: readonly Pick<Member, 'userId' | 'name' | 'roleName'>[];
}

type Step = 'request' | 'accept' | 'support' | 'object';

/**
 * Shows that the president is absent, or an open succession request. Renders nothing if neither applies. Offers
 * the next step to users who may take it.
 */
export function SuccessionStrip({ clubId, role, userId, members }: SuccessionStripProps) {
  const { currentData } = useGetSuccessionQuery({ clubId });
  const [step, setStep] = useState<Step>();
  if (!currentData) return null;
  const { request } = currentData;
  const isRequestOpen = request !== null && (request.state === 'PROPOSED' || request.state === 'RUNNING');
  const isShown = isRequestOpen || currentData.isPresidentAbsent;
  // When the succession ends, an open dialog stays and shows why the server refuses the step.
  if (!isShown && !step) return null;
  const steps = allowedStepsOf(currentData, role, userId);
  return (
    <div style={{ marginBottom: 24 }}>
      {isShown && (
        <InlineAlert
          severity="warning"
          action={steps.map((name) => (
            <Button
              key={name}
              size="small"
              aria-haspopup="dialog"
              onClick={() => {
                setStep(name);
              }}
            >
              {successionText[name]}
            </Button>
          ))}
        >
          <SuccessionSummary succession={currentData} />
        </InlineAlert>
      )}
      {step && (
        <StepDialog
          clubId={clubId}
          step={step}
          candidates={members.filter(({ roleName }) => !isPresident(roleName))}
          onClose={() => {
            setStep(undefined);
          }}
        />
      )}
    </div>
  );
}

function allowedStepsOf(
  { mayRequest, request }: Succession,
  role: RoleName,
  userId: number | undefined,
): Step[] {
  const isRequestOpen = request?.state === 'PROPOSED' || request?.state === 'RUNNING';
  if (!request || !isRequestOpen) return mayRequest ? ['request'] : [];
  if (isPresident(role)) return ['object'];
  const mayAccept = request.state === 'PROPOSED' && request.candidateId === userId && !request.hasAccepted;
  const maySupport =
    request.state === 'PROPOSED' &&
    !request.isSupported &&
    request.supporterCount < request.requiredSupporters;
  return [...(mayAccept ? (['accept'] as const) : []), ...(maySupport ? (['support'] as const) : [])];
}

function SuccessionSummary({ succession }: { succession: Succession }) {
  const { request, presidentLastActiveOn, nextRequestAt } = succession;
  if (request?.state === 'RUNNING' && request.endsAt !== null)
    return <b>{successionText.running(request.candidateName, formatMonthDay(request.endsAt))}</b>;
  if (request?.state === 'PROPOSED')
    return (
      <>
        <b>{successionText.proposed(request.candidateName)}</b>
        <br />
        {!request.hasAccepted && `${successionText.needsAcceptance} `}
        {successionText.supporters(request.supporterCount, request.requiredSupporters)}
      </>
    );
  return (
    <>
      <b>{successionText.absent}</b>
      <br />
      {presidentLastActiveOn !== null && `${successionText.lastActive(presidentLastActiveOn)} `}
      {nextRequestAt === null
        ? successionText.explanation(OBJECTION_DAYS)
        : successionText.nextRequest(formatMonthDay(nextRequestAt))}
    </>
  );
}

interface StepDialogProps {
  clubId: number;
  step: Step;
  candidates: readonly Pick<Member, 'userId' | 'name'>[];
  onClose: () => void;
}

const prompts: Readonly<Record<Step, string>> = {
  request: successionText.requestPrompt,
  accept: successionText.acceptPrompt,
  support: `${successionText.support}?`,
  object: successionText.objectPrompt,
};

function StepDialog({ clubId, step, candidates, onClose }: StepDialogProps) {
  const [candidateId, setCandidateId] = useState('');
  const [request, requesting] = useRequestSuccessionMutation();
  const [accept, accepting] = useAcceptSuccessionMutation();
  const [support, supporting] = useSupportSuccessionMutation();
  const [object, objecting] = useObjectToSuccessionMutation();
  const toast = useToast();
  const mutationStates = { request: requesting, accept: accepting, support: supporting, object: objecting };
  const { isLoading, error } = mutationStates[step];
  const run = async () => {
    if (step === 'request' && candidateId === '') return;
    const calls = {
      request: () => request({ clubId, body: { candidateId: Number(candidateId) } }),
      accept: () => accept({ clubId }),
      support: () => support({ clubId }),
      object: () => object({ clubId }),
    };
    const result = await calls[step]();
    if (result.error !== undefined) return;
    toast(step === 'request' ? successionText.requested : successionText.done);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      question={prompts[step]}
      {...(step === 'object' && { consequence: successionText.objectMeaning })}
      confirmLabel={successionText[step]}
      busy={isLoading}
      {...(error !== undefined && { error: withReason(successionText.failed, toApiFailure(error)) })}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {step === 'request' && (
        <SelectField
          label={successionText.candidate}
          required
          value={candidateId}
          onChange={({ target }) => {
            setCandidateId(target.value);
          }}
          options={candidates.map(({ userId, name }) => ({ value: String(userId), label: name }))}
        />
      )}
    </ConfirmDialog>
  );
}
