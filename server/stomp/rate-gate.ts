/** Delays a frame for as long as the broker demands. */
export class RateGate {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /**
   * Waits for the pause that `getPauseMs` returns, and calls it again after each pause until it returns 0. Returns undefined if the first
   * call returns 0 synchronously.
   */
  pass(getPauseMs: () => number | Promise<number>): Promise<void> | undefined {
    const pauseMs = getPauseMs();
    if (pauseMs === 0) return undefined;
    return typeof pauseMs === 'number'
      ? this.wait(pauseMs, getPauseMs)
      : pauseMs.then((ms) => (ms > 0 ? this.wait(ms, getPauseMs) : undefined));
  }

  /** Ends the delay. The promise of `pass` may stay pending; if it resolves, the caller must drop the delayed frame. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async wait(pauseMs: number, getPauseMs: () => number | Promise<number>): Promise<void> {
    for (let ms = pauseMs; ms > 0 && !this.isStopped; ms = await getPauseMs()) {
      await new Promise<void>((resolve) => {
        this.timer = setTimeout(resolve, ms);
      });
    }
  }
}
