import { lazy } from 'react';
import type { ComponentType } from 'react';
import { whileLoading } from './loading-pages';

/** A page in a chunk of its own, by the name it is exported under. */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async () => ({ default: (await whileLoading(load()))[name] }));
}
