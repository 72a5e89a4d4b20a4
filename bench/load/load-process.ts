import { loadByChat } from './chat-load';
import { loadByHttp } from './http-load';
import type { LoadTask, Outcome } from './load-tasks';
import { loadBySql } from './sql-load';

// Runs load tasks one after another and sends each result to the parent process.
process.on('message', (task: LoadTask) => {
  load(task).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
function load(task: LoadTask): Promise<Outcome> {
  if (task.kind === 'chat') return loadByChat(task);
  return task.kind === 'http' ? loadByHttp(task) : loadBySql(task);
}
process.on('disconnect', () => process.exit());
