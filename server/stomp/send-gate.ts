/** Holds a SEND back for as long as the broker wants. */
export class SendGate {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** Asks how long to wait, and asks again after the wait, until that is 0. Undefined when there is nothing to wait for. */
  pass(ask: () => number | Promise<number>): Promise<void> | undefined {
    const pause = ask();
    if (pause === 0) return undefined;
    return typeof pause === 'number'
      ? this.wait(pause, ask)
      : pause.then((ms) => (ms > 0 ? this.wait(ms, ask) : undefined));
  }

  /** Whoever waits is left waiting for good. */
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
