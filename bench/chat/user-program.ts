import { setTimeout as sleep } from 'node:timers/promises';
import { createSimulatedUsers } from './simulated-users';
import type { UserCalls } from './user-calls';

// The process that plays the people: one of its own, so that their work is nobody else's.
const userProcess = createSimulatedUsers();
const calls: {
  [Name in keyof UserCalls]: (asked: UserCalls[Name]['input']) => Promise<UserCalls[Name]['output']>;
} = userProcess;

process.on('message', (said: { id: number; name: keyof UserCalls; asked: never }) => {
  calls[said.name](said.asked).then(
    (answer) => process.send?.({ id: said.id, answer }),
    (error: unknown) => process.send?.({ id: said.id, error: String(error) }),
  );
});
process.on('disconnect', () => {
  // Whoever wanted the load is gone.
  void sleep(0).then(() => process.exit(0));
});
