import { chatSections } from './chat/chat';
import { growthSection } from './growth/growth';
import { pagesSection } from './pages/pages';
import { readsSection } from './reads/reads';
import { loadSections } from './loads/loads';
import type { Section } from './section';
import { startSection } from './start/start';
import { writesSection } from './writes/writes';

/** Every part of the bench, in the order in which they run: first what runs without the data set, then what reads it, last what adds to it. */
export const sections: readonly Section[] = [
  startSection,
  readsSection,
  growthSection,
  ...chatSections,
  pagesSection,
  writesSection,
  ...loadSections,
];
