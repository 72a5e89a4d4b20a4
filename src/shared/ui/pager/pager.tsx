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
  /** Returns the address of a page, so that it can be opened in a new tab. */
  pageTo: (page: number) => To;
}

const slots = { previous: () => <Icon name="chevronLeft" />, next: () => <Icon name="chevronRight" /> };

function labelOf(type: string, page: number | null): string {
  if (type === 'previous') return pagerText.previousPage;
  if (type === 'next') return pagerText.nextPage;
  return pagerText.page(page ?? 1);
}

/** Pagination of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, pageTo }: PagerProps) {
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
          <PaginationItem {...item} component={Link} to={pageTo(item.page ?? 1)} slots={slots} />
        )
      }
    />
  );
}
