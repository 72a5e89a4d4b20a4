import { readsSection } from './reads/reads';
import type { Section } from './section';

/** Every part of the bench, in the order in which they run: first what runs without the data set, then what reads it, last what adds to it. */
export const sections: readonly Section[] = [readsSection];
