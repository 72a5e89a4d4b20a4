import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures';

/**
 * Seconds per action in the keystroke-level model (Card, Moran and Newell 1983): an average typist, a mouse, and
 * mental preparation before each click and each text. `readMail` is not part of the model.
 */
const SECONDS_PER_ACTION = {
  key: 0.28,
  pointAndClick: 1.3,
  mentalPreparation: 1.35,
  handToMouse: 0.4,
  readMail: 10,
};
/** Returns the average number of keys that a text needs. A Korean syllable needs two or three. */
const countKeys = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[가-힣]/.test(character) ? 2.5 : 1), 0);
const FOLDER = path.join('.cache', 'trials');

/** Performs the actions of a first-time user. Measures the time of the page and adds the time that the user needs by the model. */
export class TimedUser {
  private modelledSeconds = 0;
  private startedAt = performance.now();
  private screenshotCount = 0;

  constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** Returns the measured seconds since the start, without the time for screenshots. */
  pageSeconds(): number {
    return (performance.now() - this.startedAt) / 1_000;
  }

  /** Returns the sum of `pageSeconds` and the seconds that the user needs by the model. */
  totalSeconds(): number {
    return this.modelledSeconds + this.pageSeconds();
  }

  /** Runs one step, saves a screenshot of its result and notes the total seconds so far in the test report. */
  async step(title: string, runStep: () => Promise<void>): Promise<void> {
    await test.step(title, runStep);
    this.screenshotCount += 1;
    const before = performance.now();
    await this.page.screenshot({
      path: path.join(FOLDER, `${this.name}-${String(this.screenshotCount).padStart(2, '0')}.png`),
      animations: 'disabled',
    });
    // The time of the screenshot does not count.
    this.startedAt += performance.now() - before;
    test.info().annotations.push({ type: `${this.totalSeconds().toFixed(0)} s`, description: title });
  }

  async click(target: Locator): Promise<void> {
    this.modelledSeconds +=
      SECONDS_PER_ACTION.mentalPreparation +
      SECONDS_PER_ACTION.handToMouse +
      SECONDS_PER_ACTION.pointAndClick;
    await target.click();
  }

  /** Types into a field. Clicks it first unless it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.click(field);
    this.modelledSeconds += SECONDS_PER_ACTION.mentalPreparation + countKeys(text) * SECONDS_PER_ACTION.key;
    await field.pressSequentially(text, { delay: 5 });
  }

  /** Presses the Tab key, which should move the focus to the field, and types into the field. */
  async tabAndType(field: Locator, text: string): Promise<void> {
    this.modelledSeconds += SECONDS_PER_ACTION.key;
    await this.page.keyboard.press('Tab');
    await this.type(field, text);
  }

  async press(key: string): Promise<void> {
    this.modelledSeconds += SECONDS_PER_ACTION.key;
    await this.page.keyboard.press(key);
  }

  /** Waits for a value of a mail. Adds the seconds that the user needs to switch to the mail program and read it. */
  async readMail<T>(value: Promise<T>): Promise<T> {
    this.modelledSeconds += SECONDS_PER_ACTION.readMail;
    return value;
  }
}
