import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { pagerText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

interface PagerProps {
  /** Current page, counted from 1. */
  page: number;
  pageCount: number;
  /** Returns the address of a page, counted from 1. The pager has links, so users can open a page in a new tab. */
  addressOf: (page: number) => To;
}

const slots = { previous: () => <Icon name="chevronLeft" />, next: () => <Icon name="chevronRight" /> };

function labelOf(type: string, page: number | null): string {
  if (type === 'previous') return pagerText.previousPage;
  if (type === 'next') return pagerText.nextPage;
  return pagerText.page(page ?? 1);
}

/** Pagination of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, addressOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <Pagination
      aria-label={pagerText.pages}
      page={page}
      count={pageCount}
      getItemAriaLabel={(type, number) => labelOf(type, number)}
      renderItem={(item) =>
        item.disabled ? (
          <PaginationItem {...item} component="span" slots={slots} />
        ) : (
          <PaginationItem {...item} component={Link} to={addressOf(item.page ?? 1)} slots={slots} />
        )
      }
    />
  );
}
