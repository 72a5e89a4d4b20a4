import { setTimeout as sleep } from 'node:timers/promises';
import { createSimulatedUsers } from './simulated-users';
import type { UserCalls } from './user-calls';

// Runs the simulated users in a separate process, so that their CPU time is not measured.
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
  // The parent process has ended.
  void sleep(0).then(() => process.exit(0));
});
