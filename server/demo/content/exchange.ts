/** Consecutive messages of a room on one day. */
export interface Exchange {
  /** Days before the last midnight in Korea. */
  daysAgo: number;
  /** Korean time of the first message, for example '19:20'. */
  startTime: string;
  /**
   * Each line is '<speaker>: <text>'. The speaker is a demo account's username, or a letter that means the same user in
   * the whole room. In club rooms 'p' is the president. In club rooms and in `inquiries` of private-rooms.ts,
   * '{meets}' and '{place}' stand for the time and place of the club's meetings.
   */
  lines: readonly string[];
}
