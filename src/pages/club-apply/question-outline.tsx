import { styled } from '@mui/material/styles';
import { useFormState, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { isFilled } from '@/entities/submission';
import type { ApplicationField, ApplicationFormMethods } from '@/entities/submission';
import { applyText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

const OutlineList = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    isolation: 'isolate',
    '& li': { ...typography.body2, position: 'relative', color: palette.text.secondary },
    '& a': {
      display: 'block',
      padding: '7px 4px 7px 26px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderRadius: 6,
    },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& li:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '-50%',
      bottom: '50%',
      left: 7,
      width: 2,
      backgroundColor: palette.border,
    },
    '& li[data-filled]::before': { backgroundColor: palette.primary.main },
    '& li::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1, // above the line of the next question
      boxSizing: 'border-box',
      top: 'calc(50% - 6px)',
      left: 2,
      width: 12,
      height: 12,
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& li[data-filled]::after': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& li[aria-current]': { color: palette.text.primary, fontWeight: 700 },
    '& li[aria-current]::after': {
      top: 'calc(50% - 9px)',
      left: -1,
      width: 18,
      height: 18,
      border: `5px solid ${palette.primary.main}`,
      backgroundColor: palette.background.paper,
    },
    '& li[data-invalid]': { color: palette.error.main, fontWeight: 500 },
    '& li[data-invalid]::after': {
      borderColor: palette.error.main,
      backgroundColor: palette.background.paper,
    },
  }),
);

const Head = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    marginBottom: 6,
    '& > h2': { ...typography.label, whiteSpace: 'nowrap' },
    '& > h2 > b': { fontWeight: 700, color: palette.primary.main },
    '& > h2 > small': { ...typography.body2, color: palette.text.tertiary },
  }),
);

export interface OutlineEntry {
  field: ApplicationField;
  label: string;
}

interface QuestionOutlineProps {
  entries: readonly OutlineEntry[];
  form: ApplicationFormMethods;
  focusedField: string | undefined;
  /** Says whether the draft is saved; shown beside the heading. */
  saveStatus: ReactNode;
  /** Class of the list, with which the parent lets a long list scroll. */
  className: string;
}

/** Lists the fields of a form as links along a line. Marks filled fields, invalid fields and the focused field. */
export function QuestionOutline({
  entries,
  form,
  focusedField,
  saveStatus,
  className,
}: QuestionOutlineProps) {
  const values = useWatch({ control: form.control });
  const state = useFormState({ control: form.control });
  const rows = entries.map(({ field, label }) => {
    const isInvalid = form.getFieldState(field, state).invalid;
    const value = field.startsWith('answers.')
      ? values.answers?.[field.slice('answers.'.length)]
      : values[field === 'contact' || field === 'contents' ? field : 'track'];
    return { field, label, isInvalid, isFilled: isFilled(value) };
  });
  const filledCount = rows.filter((row) => row.isFilled).length;
  return (
    <>
      <Head>
        <h2>
          {applyText.progress} <b aria-hidden>{filledCount}</b>
          <small aria-hidden> / {rows.length}</small>
          <VisuallyHidden>{applyText.progressOf(filledCount, rows.length)}</VisuallyHidden>
        </h2>
        {saveStatus}
      </Head>
      <OutlineList className={className}>
        {rows.map((row) => (
          <li
            key={row.field}
            data-filled={row.isFilled || undefined}
            data-invalid={row.isInvalid || undefined}
            aria-current={row.field === focusedField ? 'step' : undefined}
          >
            <a
              href={`#${row.field}`}
              onClick={(event) => {
                event.preventDefault();
                form.setFocus(row.field);
              }}
            >
              {row.label}
              <VisuallyHidden>
                {` ${applyText.stateOf[row.isInvalid ? 'invalid' : row.isFilled ? 'filled' : 'empty']}`}
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </OutlineList>
    </>
  );
}
