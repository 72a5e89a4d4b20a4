import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SUSPENSION_DAYS } from '@contract/operator';
import { CASE_REASON_MAX_LENGTH } from '@contract/report';
import type { CaseAction } from '@contract/report';
import type { ReportCaseDetail } from '@contract/report-case';
import { message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import type { RefObject } from 'react';
import { useImperativeHandle } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNow } from '@/shared/lib/timing';
import { operatorText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QuoteBox } from '@/shared/ui/quote-box';
import { authorMessageOf } from './author-message';
import { useDecision } from './use-decision';
import type { DecisionHandlers, DecisionValues } from './use-decision';

/** The actions in the order of their keyboard shortcuts. */
const actionOrder = ['NO_VIOLATION', 'TEMPORARY_REMOVAL', 'DELETE', 'SUSPEND', 'WARN'] as const;
const MINUTE_MS = 60_000;

const Form = styled('form')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 16,
  '& .action': { display: 'block' },
  '& .action > small': {
    ...typography.caption,
    display: 'block',
    fontWeight: 400,
    color: vars.palette.text.secondary,
  },
  '& .row': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 20 },
  '& .row h3': { ...typography.label, marginBottom: 8 },
  '& .end': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    '& > p': { ...typography.caption, color: vars.palette.text.secondary },
  },
}));

export interface DecisionFormHandle {
  /** Chooses the action at a position, counted from 1. */
  choose: (position: number) => void;
}

interface DecisionFormProps extends DecisionHandlers {
  reportCase: ReportCaseDetail;
  /** Used by the keyboard shortcuts of the page. */
  ref?: RefObject<DecisionFormHandle | null>;
}

interface DecisionFieldsProps {
  form: UseFormReturn<DecisionValues>;
}

function ActionChoice({ form }: DecisionFieldsProps) {
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  return (
    <ChoiceGroup
      kind="radio"
      required
      hasShortOptions
      label={operatorText.action}
      error={errors.action?.message}
    >
      {actionOrder.map((value) => (
        <Choice
          key={value}
          kind="radio"
          value={value}
          disabled={isSubmitting}
          {...register('action', { required: operatorText.actionRequired })}
        >
          <span className="action">
            {operatorText.actions[value].name}
            <small>{operatorText.actions[value].meaning}</small>
          </span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** The length of a suspension, only while the action is SUSPEND, and the reason that the author reads. */
function ReasonFields({ form }: DecisionFieldsProps) {
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form;
  const { action = '', reason = '' } = useWatch({ control });
  return (
    <div>
      {action === 'SUSPEND' && (
        <SelectField
          label={operatorText.days}
          {...register('days')}
          disabled={isSubmitting}
          options={SUSPENSION_DAYS.map((count) => ({
            value: String(count),
            label: operatorText.daysOf(count),
          }))}
        />
      )}
      <Field
        label={operatorText.reason}
        required
        multiline
        rows={2}
        disabled={isSubmitting}
        {...register('reason', {
          validate: (value) =>
            normalizeText(value) === ''
              ? message.required(operatorText.reason)
              : normalizeText(value).length <= CASE_REASON_MAX_LENGTH ||
                message.tooLong(operatorText.reason, CASE_REASON_MAX_LENGTH),
        })}
        help={operatorText.reasonHelp}
        error={errors.reason?.message}
        counter={{ used: normalizeText(reason).length, limit: CASE_REASON_MAX_LENGTH }}
      />
    </div>
  );
}

interface AuthorMessageProps {
  reportCase: ReportCaseDetail;
  action: CaseAction;
  reason: string;
  suspensionDays: number;
}

/** Shows what the author will read, or says that the author is not informed. */
function AuthorMessage({ reportCase, action, reason, suspensionDays }: AuthorMessageProps) {
  const now = useNow(MINUTE_MS);
  return (
    <div>
      <h3>{operatorText.authorMessageTitle}</h3>
      <QuoteBox>
        {authorMessageOf(reportCase, { action, reason: normalizeText(reason), suspensionDays }, now)}
      </QuoteBox>
    </div>
  );
}

/**
 * Decides a case. Shows what the author will read, and asks for confirmation before a deletion or a
 * suspension.
 */
export function DecisionForm({ reportCase, ref, ...handlers }: DecisionFormProps) {
  const { form, draft, submit } = useDecision(reportCase, handlers);
  const {
    control,
    setValue,
    formState: { errors, isSubmitting },
  } = form;
  const { action = '', reason = '', days = '7' } = useWatch({ control });
  useImperativeHandle(ref, () => ({
    choose: (position: number) => {
      const next = actionOrder[position - 1];
      if (next) setValue('action', next, { shouldValidate: true });
    },
  }));
  const isDanger = action === 'DELETE' || action === 'SUSPEND';
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <DraftBanner draft={draft} />
      <ActionChoice form={form} />
      <div className="row">
        <ReasonFields form={form} />
        {action !== '' && (
          <AuthorMessage
            reportCase={reportCase}
            action={action}
            reason={reason}
            suspensionDays={Number(days)}
          />
        )}
      </div>
      {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
      <div className="end">
        <p>{operatorText.toReporters}</p>
        <Button type="submit" variant={isDanger ? 'danger' : 'filled'} loading={isSubmitting}>
          {action === '' ? operatorText.action : operatorText.actions[action].button}
        </Button>
      </div>
    </Form>
  );
}
