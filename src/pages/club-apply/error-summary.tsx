import { styled } from '@mui/material/styles';
import { useFormState } from 'react-hook-form';
import type { ApplicationFormMethods } from '@/entities/submission';
import { applyText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import type { OutlineEntry } from './question-outline';

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  fontWeight: 600,
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** Lists the fields with an error after a submit, as links to them. */
export function ErrorSummary({
  entries,
  form,
}: {
  entries: readonly OutlineEntry[];
  form: ApplicationFormMethods;
}) {
  const state = useFormState({ control: form.control });
  const invalidEntries = entries.filter(({ field }) => form.getFieldState(field, state).invalid);
  if (state.submitCount === 0 || invalidEntries.length === 0) return null;
  return (
    <InlineAlert>
      {applyText.toFix(invalidEntries.length)}
      <Links>
        {invalidEntries.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                form.setFocus(field);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </Links>
    </InlineAlert>
  );
}
