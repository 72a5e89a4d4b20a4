import { LINK_MAX_LENGTH, LONG_ANSWER_MAX_LENGTH, SHORT_ANSWER_MAX_LENGTH } from '@contract/recruitment';
import type { Question } from '@contract/recruitment';
import { normalizeText } from '@contract/text';
import { useFormState, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { applyText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { Field } from '@/shared/ui/field';
import { answerField } from '../application-values';
import type { ApplicationFormMethods } from '../application-values';
import { registerChoice } from '../register-choice';
import { FieldLabel } from './field-label';

interface AnswerFieldProps {
  question: Question;
  form: ApplicationFormMethods;
  /** The user cannot change the answer: a text stays selectable, a choice is disabled. */
  readOnly?: boolean;
}

/** The input of a question, by its kind. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.kind) {
    case 'SHORT':
    case 'LONG':
    case 'LINK':
      return <TextAnswer {...props} />;
    case 'SINGLE':
    case 'MULTI':
      return <ChoiceAnswer {...props} />;
    case 'AGREE':
      return <AgreeAnswer {...props} />;
  }
}

/**
 * Returns the error message of a question's field. Subscribes the component to the state of this field only,
 * so that errors of other fields do not re-render it.
 */
function useFieldError(form: ApplicationFormMethods, questionId: number): string | undefined {
  const name = answerField(questionId);
  const state = useFormState({ control: form.control, name });
  return form.getFieldState(name, state).error?.message;
}

const labelOf = ({ label, required }: Question): ReactNode => (
  <FieldLabel required={required}>{label}</FieldLabel>
);

function TextAnswer({ question, form, readOnly }: AnswerFieldProps) {
  const { questionId, kind, help, required } = question;
  const name = answerField(questionId);
  const value = useWatch({ control: form.control, name });
  const text = typeof value === 'string' ? value : '';
  const host = kind === 'LINK' ? hostOf(text) : undefined;
  return (
    <Field
      label={labelOf(question)}
      required={required}
      {...(kind === 'LONG' && { multiline: true, rows: 4 })}
      {...(kind === 'LINK'
        ? { type: 'url', help: host === undefined ? help : applyText.linkOpens(host) }
        : { help, counter: { used: normalizeText(text).length, limit: limitOf(question) } })}
      readOnly={readOnly}
      {...form.register(name)}
      error={useFieldError(form, questionId)}
    />
  );
}

function limitOf({ kind, maxLength }: Question): number {
  return kind === 'SHORT' ? SHORT_ANSWER_MAX_LENGTH : (maxLength ?? LONG_ANSWER_MAX_LENGTH);
}

/** Returns the host of an http or https address; undefined for any other text and for a text that is too long. */
function hostOf(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || address.length > LINK_MAX_LENGTH || !URL.canParse(address))
    return undefined;
  return new URL(address).host;
}

function ChoiceAnswer({ question, form, readOnly }: AnswerFieldProps) {
  const { questionId, kind, help, required, options, maxChoices } = question;
  const error = useFieldError(form, questionId);
  const inputType = kind === 'MULTI' ? 'checkbox' : 'radio';
  const limitText = kind === 'MULTI' && maxChoices !== null ? applyText.chooseUpTo(maxChoices) : '';
  return (
    <ChoiceGroup
      label={labelOf(question)}
      kind={inputType}
      required={required}
      help={[help, limitText].filter((text) => text !== '').join(' ')}
      error={error}
    >
      {options.map((option) => (
        <Choice
          key={option}
          kind={inputType}
          value={option}
          disabled={readOnly}
          {...(inputType === 'checkbox' && { 'aria-invalid': error !== undefined })}
          {...registerChoice(form, answerField(questionId))}
        >
          {option}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

function AgreeAnswer({ question, form, readOnly }: AnswerFieldProps) {
  const { questionId, help, required } = question;
  const error = useFieldError(form, questionId);
  return (
    <ChoiceGroup kind="checkbox" help={help} error={error}>
      <Choice
        kind="checkbox"
        disabled={readOnly}
        aria-required={required}
        aria-invalid={error !== undefined}
        {...registerChoice(form, answerField(questionId))}
      >
        {labelOf(question)}
      </Choice>
    </ChoiceGroup>
  );
}
