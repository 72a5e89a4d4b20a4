import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { categories } from '@contract/category';
import type { CategoryName } from '@contract/category';
import type { RecruitingFilter } from '@contract/club';
import type { ReactNode } from 'react';
import { heartPath } from '@/features/club-follow';
import { clubText, followText, recruitingText } from '@/shared/messages';
import { Icon, PathIcon } from '@/shared/ui/icon';
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
    '& .split': {
      width: 1,
      height: 24,
      margin: '0 4px',
      alignSelf: 'center',
      backgroundColor: palette.border,
    },
  }),
);

const Chevron = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size="sm" {...(className !== undefined && { className })} />
);

/** The chosen filters. An absent value does not filter clubs. */
interface Filters {
  category?: CategoryName;
  recruiting?: RecruitingFilter;
  followed?: true;
}

interface ClubFiltersProps {
  filters: Filters;
  /** Adds the filters for followed clubs and categories. */
  hasFollowedAndCategories?: boolean;
  /** Number of clubs that recruit; absent while unknown. */
  recruitingCount?: number | undefined;
  /** Number of followed clubs; absent while unknown. */
  followedCount?: number | undefined;
  onFilter: (next: Filters) => void;
  /** The select of the sort order. */
  orderSelect: ReactNode;
}

/**
 * Filter chips for a list of clubs, and the select of the sort order. The filters can be combined, but only one
 * category can be chosen.
 */
export function ClubFilters({
  filters,
  hasFollowedAndCategories = false,
  recruitingCount,
  followedCount,
  onFilter,
  orderSelect,
}: ClubFiltersProps) {
  const { category, recruiting, followed } = filters;
  const chipCountOf = (count: number | undefined) =>
    count === undefined ? undefined : { count, unit: 'items' as const };
  const toggle = (key: 'recruiting' | 'followed') => {
    const { [key]: current, ...others } = filters;
    if (current !== undefined) onFilter(others);
    else onFilter({ ...filters, ...(key === 'followed' ? { followed: true } : { recruiting: 'open' }) });
  };
  return (
    <Row>
      <ChipRow role="group" aria-label={recruitingText.filter}>
        <FilterChip
          label={clubText.allCategories}
          pressed={!category && !recruiting && !followed}
          onPress={() => {
            onFilter({});
          }}
        />
        <FilterChip
          label={recruitingText.open}
          count={chipCountOf(recruitingCount)}
          pressed={recruiting === 'open'}
          onPress={() => {
            toggle('recruiting');
          }}
        />
        {hasFollowedAndCategories && (
          <>
            <FilterChip
              label={followText.filter}
              icon={<PathIcon path={heartPath} size="sm" />}
              count={chipCountOf(followedCount)}
              pressed={followed === true}
              onPress={() => {
                toggle('followed');
              }}
            />
            <span className="split" />
            {categories.map(({ key, name }) => (
              <FilterChip
                key={key}
                label={name}
                categoryKey={key}
                pressed={category === name}
                onPress={() => {
                  onFilter({ ...filters, category: name });
                }}
              />
            ))}
          </>
        )}
      </ChipRow>
      {orderSelect}
    </Row>
  );
}

interface OrderSelectProps<Order extends string> {
  /** Each order with its Korean label. */
  orders: readonly (readonly [Order, string])[];
  order: Order;
  onOrder: (next: Order) => void;
}

/** The select of the order of a list of clubs. */
export function OrderSelect<Order extends string>({ orders, order, onOrder }: OrderSelectProps<Order>) {
  return (
    <NativeSelect
      disableUnderline
      IconComponent={Chevron}
      value={order}
      inputProps={{ 'aria-label': clubText.sortLabel }}
      onChange={({ target }) => {
        const chosen = orders.find(([value]) => value === target.value);
        if (chosen) onOrder(chosen[0]);
      }}
    >
      {orders.map(([value, orderLabel]) => (
        <option key={value} value={value}>
          {orderLabel}
        </option>
      ))}
    </NativeSelect>
  );
}
