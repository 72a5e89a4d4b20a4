/** Sends the replies to a processed frame. */
type Outcome = () => void;

/** Answers concurrently processed frames in the order of arrival: a receipt confirms its frame and all earlier ones. */
export class InOrder {
  private queue: { outcome: Outcome | undefined }[] = [];

  /** Number of unanswered frames. */
  get size(): number {
    return this.queue.length;
  }

  /** Reserves the next position. Call the returned function once with the outcome; it runs when all earlier outcomes have run. */
  reserve(): (outcome: Outcome) => void {
    const position: { outcome: Outcome | undefined } = { outcome: undefined };
    this.queue.push(position);
    return (outcome) => {
      position.outcome = outcome;
      this.runFinished();
    };
  }

  /** Discards all pending outcomes. */
  clear(): void {
    this.queue = [];
  }

  private runFinished(): void {
    for (let first = this.queue[0]; first?.outcome; first = this.queue[0]) {
      this.queue.shift();
      first.outcome();
    }
  }
}
