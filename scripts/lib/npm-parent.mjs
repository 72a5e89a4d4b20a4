import { isAlive, processInfo } from './process-info.mjs';

const POLL_INTERVAL_MS = 500;

/**
 * Calls `callback` once after the npm that runs this script has ended for any reason. npm forwards SIGTERM to its shell only,
 * and the shell ends without forwarding the signal. Does nothing without npm, because such a script may outlive its shell.
 */
export function onNpmEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

/** Returns the process id of npm: the parent of `pid` if `pid` is a shell, otherwise `pid`, because some shells exec the script. */
function npmAbove(pid) {
  const { name, parent } = processInfo(pid);
  return /(?:^|\/)-?(?:ba|da|z|k)?sh$/.test(name) ? parent : pid;
}
