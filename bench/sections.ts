import { chatSections } from './chat/chat';
import { eventsSection } from './events/events';
import { firstViewSection } from './first-view/first-view';
import { interactionsSection } from './first-view/interactions';
import { growthSection } from './growth/growth';
import { notificationsSection } from './notifications/notifications';
import { pagesSection } from './pages/pages';
import { recruitmentSection } from './recruitment/recruitment';
import { readsSection } from './reads/reads';
import { loadSections } from './loads/loads';
import type { Section } from './section';
import { startSection } from './start/start';
import { writesSection } from './writes/writes';

/** All sections in running order. `reads` measures the unchanged data set; later sections add rows to it. */
export const sections: readonly Section[] = [
  startSection,
  readsSection,
  growthSection,
  recruitmentSection,
  eventsSection,
  notificationsSection,
  ...chatSections,
  pagesSection,
  firstViewSection,
  interactionsSection,
  writesSection,
  ...loadSections,
];
