/** Delays a frame for as long as the broker asks for. */
export class RateGate {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** Asks for a pause in ms, and asks again after it until the answer is 0. Returns undefined when there is no pause. */
  pass(ask: () => number | Promise<number>): Promise<void> | undefined {
    const pause = ask();
    if (pause === 0) return undefined;
    return typeof pause === 'number'
      ? this.wait(pause, ask)
      : pause.then((ms) => (ms > 0 ? this.wait(ms, ask) : undefined));
  }

  /** Stops the delay. The delayed frame is never released. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async wait(pause: number, ask: () => number | Promise<number>): Promise<void> {
    for (let ms = pause; ms > 0 && !this.isStopped; ms = await ask()) {
      await new Promise<void>((resolve) => {
        this.timer = setTimeout(resolve, ms);
      });
    }
  }
}
