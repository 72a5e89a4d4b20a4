import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { categories } from '@contract/category';
import { clubSorts } from '@contract/club';
import type { ClubListView } from '@/entities/club';
import { clubText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';

const Row = styled('div')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    '& select': { ...typography.bodyStrong, fieldSizing: 'content', cursor: 'pointer' },
    // The specificity overrides the padding of the theme.
    '&&&&& select': { padding: '0 27px 0 12px' },
    '& .MuiNativeSelect-icon': { right: 9, top: 'calc(50% - 8px)', color: palette.text.primary },
    // MUI removes the focus ring of its inputs, and this select has no border that could show the focus.
    '& select:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 2,
      borderRadius: shape.borderRadius,
    },
  }),
);

const Chevron = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size="sm" {...(className !== undefined && { className })} />
);

interface HomeFiltersProps {
  view: ClubListView;
  onChange: (next: ClubListView) => void;
}

/** Category chips and the order of the list. */
export function HomeFilters({ view, onChange }: HomeFiltersProps) {
  return (
    <Row>
      <ChipRow role="group" aria-label={clubText.categoryFilter}>
        <FilterChip
          label={clubText.allCategories}
          pressed={!view.category}
          onPress={() => {
            onChange({ ...(view.sort && { sort: view.sort }) });
          }}
        />
        {categories.map(({ key, name }) => (
          <FilterChip
            key={key}
            label={name}
            hue={key}
            pressed={view.category === name}
            onPress={() => {
              onChange({ ...view, category: name });
            }}
          />
        ))}
      </ChipRow>
      <NativeSelect
        disableUnderline
        IconComponent={Chevron}
        value={view.sort ?? 'newest'}
        inputProps={{ 'aria-label': clubText.sortLabel }}
        onChange={({ target }) => {
          onChange({ ...view, sort: clubSorts.find((sort) => sort === target.value) ?? 'newest' });
        }}
      >
        {clubSorts.map((sort) => (
          <option key={sort} value={sort}>
            {clubText.sorts[sort]}
          </option>
        ))}
      </NativeSelect>
    </Row>
  );
}
