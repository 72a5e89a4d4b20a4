import { runChatLoad } from './chat-load';
import { runHttpLoad } from './http-load';
import type { LoadTask, Outcome } from './load-tasks';
import { runSqlLoad } from './sql-load';

// Runs the load tasks that the parent process sends, and replies with the outcome of each. The parent process waits for an outcome
// before it sends the next task.
process.on('message', (task: LoadTask) => {
  load(task).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
function load(task: LoadTask): Promise<Outcome> {
  if (task.kind === 'chat') return runChatLoad(task);
  return task.kind === 'http' ? runHttpLoad(task) : runSqlLoad(task);
}
process.on('disconnect', () => process.exit());
