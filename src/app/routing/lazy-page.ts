import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadWithRetries } from '@/shared/lib/lazy-component';
import { trackPageLoad } from './loading-pages';

/**
 * Creates a page whose code loads at the first rendering. A failed load is retried as in `loadWithRetries`.
 * `name`: the name under which the module exports the page.
 */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async () => ({ default: (await trackPageLoad(loadWithRetries(load)))[name] }));
}
