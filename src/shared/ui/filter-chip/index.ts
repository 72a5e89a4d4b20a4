export { ChipRow, FilterChip } from './filter-chip';
