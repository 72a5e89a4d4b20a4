import { styled } from '@mui/material/styles';
import { auditActions } from '@contract/audit';
import { auditActionLabel } from '@contract/audit-messages';
import type { Member } from '@contract/member';
import { managementText } from '@/shared/messages';
import { SelectField } from '@/shared/ui/field';
import { InstantField } from '@/shared/ui/instant-field';

/** The values of the filter fields; '' and null mean that a filter is not set. */
export interface RecordFilterValues {
  /** Matches entries by this user or about this user. */
  userId: string;
  action: string;
  /** The first day, as the instant at which it starts in Seoul (ISO 8601). */
  from: string | null;
  /** The last day, in the same form. */
  to: string | null;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: 16,
  marginBottom: 16,
});

const ALL = 'all';

interface RecordFiltersProps {
  values: RecordFilterValues;
  members: readonly Pick<Member, 'userId' | 'name'>[];
  onChange: (change: Partial<RecordFilterValues>) => void;
}

/** Filters of the records by person, action and days. */
export function RecordFilters({ values, members, onChange }: RecordFiltersProps) {
  return (
    <Row role="search" aria-label={managementText.filters}>
      <SelectField
        label={managementText.person}
        value={values.userId === '' ? ALL : values.userId}
        onChange={({ target }) => {
          onChange({ userId: target.value === ALL ? '' : target.value });
        }}
        options={[
          { value: ALL, label: managementText.everybody },
          ...members.map(({ userId, name }) => ({ value: String(userId), label: name })),
        ]}
      />
      <SelectField
        label={managementText.action}
        value={values.action === '' ? ALL : values.action}
        onChange={({ target }) => {
          onChange({ action: target.value === ALL ? '' : target.value });
        }}
        options={[
          { value: ALL, label: managementText.everything },
          ...auditActions.map((action) => ({ value: action, label: auditActionLabel[action] })),
        ]}
      />
      {(['from', 'to'] as const).map((name) => (
        <InstantField
          key={name}
          label={managementText[name]}
          value={values[name]}
          isDay
          isClearable
          onChange={(value) => {
            onChange({ [name]: value });
          }}
        />
      ))}
    </Row>
  );
}
