import { NotFound } from '@/shared/ui/not-found';

/** Shown for an unknown URL. */
export function NotFoundPage() {
  return <NotFound />;
}
