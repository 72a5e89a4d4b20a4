import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { SHORT_ANSWER_MAX_LENGTH } from '@contract/recruitment';
import type { ReactNode } from 'react';
import { isBlankQuestion } from '@/entities/recruitment';
import type { QuestionValues } from '@/entities/recruitment';
import { radii } from '@/shared/config';
import { formBuildText } from '@/shared/messages';
import { Icon, PathIcon } from '@/shared/ui/icon';
import { copyIcon, kindIcons } from './form-icons';

const Row = styled('div')(
  ({
    theme: {
      typography,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    padding: '0 12px 0 8px',
    border: `1px solid ${palette.divider}`,
    borderRadius: radii.lg,
    backgroundColor: palette.background.paper,
    '&:hover': { borderColor: palette.control },
    '&[data-problem]': { borderColor: palette.error.main },
    '& > .kind': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: radii.md,
      backgroundColor: palette.surface.sunken,
      color: palette.text.secondary,
    },
    '& > .open': {
      ...typography.bodyStrong,
      flex: 1,
      minWidth: 0,
      padding: '8px 0',
      border: 0,
      borderRadius: radii.sm,
      background: 'none',
      color: palette.text.primary,
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& > .open:focus-visible': { ...focusVisible },
    '& > .open > span': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > .open > span > i': { marginLeft: 3, fontStyle: 'normal', color: palette.error.main },
    '& > .open > small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
  }),
);

interface QuestionRowProps {
  question: QuestionValues;
  /** The label, or a placeholder for an empty label. */
  name: string;
  /** The drag handle. */
  handle: ReactNode;
  disabled: boolean;
  /** Whether the round has the maximum number of questions. */
  isFull: boolean;
  hasProblem: boolean;
  onOpen: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** A collapsed question: its label, kind, limits and help, with buttons to expand, copy and remove it. */
export function QuestionRow({
  question,
  name,
  handle,
  disabled,
  isFull,
  hasProblem,
  onOpen,
  onDuplicate,
  onRemove,
}: QuestionRowProps) {
  return (
    <Row data-problem={hasProblem || undefined}>
      {handle}
      <span className="kind">
        <PathIcon path={kindIcons[question.kind]} />
      </span>
      <button type="button" className="open" aria-label={formBuildText.open(name)} onClick={onOpen}>
        <span>
          {name}
          {question.required && <i aria-hidden>*</i>}
        </span>
        <small>{summaryOf(question)}</small>
      </button>
      <IconButton
        aria-label={formBuildText.duplicateOf(name)}
        disabled={disabled || isFull}
        onClick={onDuplicate}
      >
        <PathIcon path={copyIcon} />
      </IconButton>
      <IconButton aria-label={formBuildText.removeOf(name)} disabled={disabled} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </Row>
  );
}

function summaryOf(question: QuestionValues): string {
  const { kind, maxLength, maxChoices, options, help } = question;
  const { meta } = formBuildText;
  const filledCount = options.filter(({ text }) => text.trim() !== '').length;
  const details = {
    SHORT: [meta.upTo(String(SHORT_ANSWER_MAX_LENGTH))],
    LONG: maxLength.trim() === '' ? [] : [meta.upTo(maxLength.trim())],
    SINGLE: [meta.options(filledCount)],
    MULTI: [
      meta.options(filledCount),
      ...(maxChoices.trim() === '' ? [] : [meta.choices(maxChoices.trim())]),
    ],
    LINK: [],
    AGREE: [],
  }[kind];
  return [
    formBuildText.kinds[kind],
    ...details,
    ...(help.trim() === '' ? [] : [help.trim()]),
    ...(isBlankQuestion(question) ? [formBuildText.notStored] : []),
  ].join(' · ');
}
