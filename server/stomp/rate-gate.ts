/** Delays a frame for as long as the broker demands. */
export class RateGate {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** Waits for `getPauseMs`, and calls it again after each pause until it returns 0. Returns undefined if no pause is needed. */
  pass(getPauseMs: () => number | Promise<number>): Promise<void> | undefined {
    const pauseMs = getPauseMs();
    if (pauseMs === 0) return undefined;
    return typeof pauseMs === 'number'
      ? this.wait(pauseMs, getPauseMs)
      : pauseMs.then((ms) => (ms > 0 ? this.wait(ms, getPauseMs) : undefined));
  }

  /** Stops the delay. The delayed frame is never released. */
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
