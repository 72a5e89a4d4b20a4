import { runChatLoad } from './chat-load';
import { runHttpLoad } from './http-load';
import type { LoadTask, Outcome } from './load-tasks';
import { runSqlLoad } from './sql-load';

// Runs load tasks one after another and sends each result to the parent process.
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
