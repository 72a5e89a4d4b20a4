import { lazy } from 'react';
import type { ComponentType } from 'react';
import { whileLoading } from './loading-pages';

/** Loads a page from its own chunk by its export name. After a failure it requests the chunk once more. */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async () => ({ default: (await whileLoading(load().catch(load)))[name] }));
}
