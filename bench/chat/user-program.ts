import { setTimeout as sleep } from 'node:timers/promises';
import { createSimulatedUsers } from './simulated-users';
import type { UserCalls } from './user-calls';

// Runs the simulated users in a separate process, so that their CPU time is not measured.
const calls = createSimulatedUsers();

process.on('message', ({ id, name, input }: { id: number; name: keyof UserCalls; input: never }) => {
  calls[name](input).then(
    (output) => process.send?.({ id, output }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => {
  // The parent process has ended.
  void sleep(0).then(() => process.exit(0));
});
