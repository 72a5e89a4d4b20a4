import { loadByChat } from './chat-load';
import { loadByHttp } from './http-load';
import type { LoadTask, Outcome } from './load-tasks';
import { loadBySql } from './sql-load';

// The process that asks: one task after the other, each answered with what came of it.
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
