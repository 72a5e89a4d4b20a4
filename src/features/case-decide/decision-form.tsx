import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CASE_REASON_MAX_LENGTH, TEMPORARY_REMOVAL_DAYS } from '@contract/report';
import type { CaseAction } from '@contract/report';
import type { ReportCaseDetail } from '@contract/report-case';
import { message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import type { RefObject } from 'react';
import { useImperativeHandle } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConfirmedCall } from '@/entities/operator';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { formatSeoulDay } from '@/shared/lib/seoul-time';
import { appText, operatorText, reportText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { useConfirm } from '@/shared/ui/confirm';
import { Field, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QuoteBox } from '@/shared/ui/quote-box';
import { useToast } from '@/shared/ui/toast';
import { useDecideCaseMutation } from './case-decide-api';

/** Measures in the order of their shortcuts. */
const measureOrder = ['NO_VIOLATION', 'TEMPORARY_REMOVAL', 'DELETE', 'SUSPEND', 'WARN'] as const;
const SUSPENSION_DAYS = [3, 7, 30, 90, 365] as const;
const DAY_MS = 86_400_000;

const Form = styled('form')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 16,
  '& .measure': { display: 'block' },
  '& .measure > small': {
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

interface Values {
  action: CaseAction | '';
  reason: string;
  days: string;
}

export interface DecisionFormHandle {
  /** Chooses the measure at a position, from 1. */
  choose: (position: number) => void;
}

interface DecisionFormProps {
  reportCase: ReportCaseDetail;
  /** For shortcuts of the page. */
  ref?: RefObject<DecisionFormHandle | null>;
  onDecided: () => void;
}

/** Decides a case. Shows what the author will read, and asks once more before a deletion or a suspension. */
export function DecisionForm({ reportCase, ref, onDecided }: DecisionFormProps) {
  const { reportId, targetKind, version, authorName, reasons } = reportCase;
  const [decide] = useDecideCaseMutation();
  const confirmed = useConfirmedCall();
  const confirm = useConfirm();
  const toast = useToast();
  const [firstReason] = reasons;
  const form = useForm<Values>({
    defaultValues: {
      action: '',
      reason: firstReason && firstReason !== 'OTHER' ? reportText.reasons[firstReason] : '',
      days: '7',
    },
  });
  const {
    control,
    register,
    handleSubmit,
    setValue,
    formState: { errors, isSubmitting },
  } = form;
  const { action = '', reason = '', days = '7' } = useWatch({ control });
  useImperativeHandle(ref, () => ({
    choose: (position: number) => {
      const next = measureOrder[position - 1];
      if (next) setValue('action', next, { shouldValidate: true });
    },
  }));
  const dayAfter = (count: number) => formatSeoulDay(Date.now() + count * DAY_MS);
  const submit = handleSubmit(async (values) => {
    const { action: chosen } = values;
    if (chosen === '') return;
    const until =
      chosen === 'SUSPEND' ? new Date(Date.now() + Number(values.days) * DAY_MS).toISOString() : undefined;
    const question =
      chosen === 'DELETE'
        ? { question: operatorText.confirmDelete, consequence: operatorText.cannotUndo }
        : chosen === 'SUSPEND' && {
            question: operatorText.confirmSuspend(authorName, dayAfter(Number(values.days))),
            consequence: operatorText.sessionsEnd,
          };
    const confirmLabel = operatorText.measures[chosen].name;
    if (question && !(await confirm({ ...question, confirmLabel, tone: 'danger' }))) return;
    const { error } = await confirmed(() =>
      decide({
        reportId,
        body: {
          action: chosen,
          reason: normalizeText(values.reason),
          ...(until !== undefined && { until }),
          version,
        },
      }),
    );
    if (error === undefined) {
      toast(operatorText.decided);
      onDecided();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['action', 'reason'],
      formMessage: withReason(operatorText.decideFailed, failure, appText.tryAgain),
    });
  });
  const isDanger = action === 'DELETE' || action === 'SUSPEND';
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceGroup kind="radio" required isShort label={operatorText.measure} error={errors.action?.message}>
        {measureOrder.map((value) => (
          <Choice
            key={value}
            kind="radio"
            value={value}
            disabled={isSubmitting}
            {...register('action', { required: operatorText.measureRequired })}
          >
            <span className="measure">
              {operatorText.measures[value].name}
              <small>{operatorText.measures[value].meaning}</small>
            </span>
          </Choice>
        ))}
      </ChoiceGroup>
      <div className="row">
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
        {action !== '' && (
          <div>
            <h3>{operatorText.noticeTitle}</h3>
            <QuoteBox>
              {operatorText.notices[action](
                reportText.targets[targetKind],
                normalizeText(reason),
                dayAfter(action === 'SUSPEND' ? Number(days) : TEMPORARY_REMOVAL_DAYS),
              )}
            </QuoteBox>
          </div>
        )}
      </div>
      {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
      <div className="end">
        <p>{operatorText.toReporters}</p>
        <Button type="submit" variant={isDanger ? 'danger' : 'filled'} loading={isSubmitting}>
          {action === '' ? operatorText.measure : operatorText.measures[action].button}
        </Button>
      </div>
    </Form>
  );
}
