import { setTimeout as sleep } from 'node:timers/promises';
import { createCrowd } from './many-users';
import type { CrowdCalls } from './user-calls';

// The process that plays the people: one of its own, so that their work is nobody else's.
const crowd = createCrowd();
const calls: {
  [Name in keyof CrowdCalls]: (asked: CrowdCalls[Name]['asked']) => Promise<CrowdCalls[Name]['answer']>;
} = crowd;

process.on('message', (said: { id: number; name: keyof CrowdCalls; asked: never }) => {
  calls[said.name](said.asked).then(
    (answer) => process.send?.({ id: said.id, answer }),
    (error: unknown) => process.send?.({ id: said.id, error: String(error) }),
  );
});
process.on('disconnect', () => {
  // Whoever wanted the load is gone.
  void sleep(0).then(() => process.exit(0));
});
