import { tellsUse } from '../chat/processes';
import type { Row, Section, World } from '../section';
import { measureBrowsing } from './browsing-loads';
import { measureStorm, measureTalk } from './chat-loads';
import { measureSoak } from './soak';
import { openSquare } from './square';

/** What the service has promised to bear, with the times that were promised. */
export const loadSections: readonly Section[] = [
  { name: 'loads', title: 'Loads: reads, writes and logins', run: measureBrowsing },
  { name: 'loads-chat', title: 'Loads: talk, a storm, a soak', run: measureChatLoads },
];

async function measureChatLoads(world: World): Promise<Row[]> {
  if (!tellsUse)
    return [
      { what: 'Loads of the chat', skipped: 'this system has no /proc that tells what a process uses' },
    ];
  const product = await world.product();
  const square = await openSquare(product);
  world.say('L4: 1,000 people talk');
  const talked = await measureTalk(world, product, square);
  world.say('L6: 1,000 connections cut at once');
  const stormed = await measureStorm(world, product, square);
  world.say('L7: reads and talk together');
  return [...talked, ...stormed, ...(await measureSoak(world, product, square))];
}
