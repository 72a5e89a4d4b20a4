/** Answers a processed frame with CONNECTED, RECEIPT or ERROR. Sends nothing if a successful frame needs no answer. */
type SendAnswer = () => void;

/** Answers concurrently processed frames in the order of arrival: a receipt confirms its frame and all earlier ones. */
export class AnswerQueue {
  private queue: { sendAnswer: SendAnswer | undefined }[] = [];

  /** Number of unanswered frames. */
  get size(): number {
    return this.queue.length;
  }

  /** Reserves the next position. Call the returned function once. It sends the answer after all earlier answers. */
  reserve(): (sendAnswer: SendAnswer) => void {
    const position: { sendAnswer: SendAnswer | undefined } = { sendAnswer: undefined };
    this.queue.push(position);
    return (sendAnswer) => {
      position.sendAnswer = sendAnswer;
      this.sendReadyAnswers();
    };
  }

  /** Discards all pending answers. */
  clear(): void {
    this.queue = [];
  }

  private sendReadyAnswers(): void {
    for (let first = this.queue[0]; first?.sendAnswer; first = this.queue[0]) {
      this.queue.shift();
      first.sendAnswer();
    }
  }
}
