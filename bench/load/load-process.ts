import { loadByHttp } from './http-load';
import type { LoadTask } from './load-tasks';
import { loadBySql } from './sql-load';

// The process that asks: one task after the other, each answered with what came of it.
process.on('message', (task: LoadTask) => {
  const done = task.kind === 'http' ? loadByHttp(task) : loadBySql(task);
  done.then((outcome) => process.send?.({ outcome }), (error: unknown) => process.send?.({ error: String(error) }));
});
process.on('disconnect', () => process.exit());
