/** What a frame leads to, once it has been processed. */
type Outcome = () => void;

/**
 * Lets frames be processed at the same time and answered in their order: a receipt says that this frame and all before it are
 * done.
 */
export class InOrder {
  private line: { outcome: Outcome | undefined }[] = [];

  /** Frames whose outcome has not been told. */
  get size(): number {
    return this.line.length;
  }

  /** Takes a place in the line; the answered function says how it ended, once, and tells what can be told by then. */
  enter(): (outcome: Outcome) => void {
    const place: { outcome: Outcome | undefined } = { outcome: undefined };
    this.line.push(place);
    return (outcome) => {
      place.outcome = outcome;
      this.tell();
    };
  }

  /** Nobody is left to be told anything. */
  clear(): void {
    this.line = [];
  }

  private tell(): void {
    for (let first = this.line[0]; first?.outcome; first = this.line[0]) {
      this.line.shift();
      first.outcome();
    }
  }
}
