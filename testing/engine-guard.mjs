import { spawn } from 'node:child_process';

/** Starts a shell process that outlives this one. When its stdin closes, it ends the watched process groups and removes the folder. */
export function startGuard(folder) {
  const script = `pids=
    while read -r word; do
      [ "$word" = dismissed ] && exit
      pids="$pids $word"
    done
    for pid in $pids; do kill -INT -"$pid"; done
    sleep 2
    for pid in $pids; do kill -KILL -"$pid"; done
    rm -rf "$0"`;
  const child = spawn('/bin/sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.stdin.unref();
  child.stdin.on('error', () => {});
  return { watch: (pid) => child.stdin.write(`${pid}\n`), dismiss: () => child.stdin.end('dismissed\n') };
}
