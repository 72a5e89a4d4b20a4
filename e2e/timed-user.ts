import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures';

/**
 * Seconds per action in the keystroke-level model (Card, Moran and Newell 1983): an average typist, a mouse, and
 * mental preparation before each click and each text.
 */
const SECONDS_PER_ACTION = {
  key: 0.28,
  pointAndClick: 1.3,
  mentalPreparation: 1.35,
  handToMouse: 0.4,
  readMail: 10,
};
/** A Korean syllable needs two or three keys. */
const countKeys = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[가-힣]/.test(character) ? 2.5 : 1), 0);
const FOLDER = path.join('.cache', 'trials');

/** Performs the actions of a first-time user. Measures the time of the page and adds the time of the user from the model. */
export class TimedUser {
  private modelledSeconds = 0;
  private startedAt = performance.now();
  private screenshots = 0;

  constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** Measured seconds of the page and the machine. */
  pageSeconds(): number {
    return (performance.now() - this.startedAt) / 1_000;
  }

  /** Sum of the measured seconds of the page and the modelled seconds of the user. */
  totalSeconds(): number {
    return this.modelledSeconds + this.pageSeconds();
  }

  /** Runs one step and saves a screenshot of its result. */
  async step(title: string, runStep: () => Promise<void>): Promise<void> {
    await test.step(title, runStep);
    this.screenshots += 1;
    const before = performance.now();
    await this.page.screenshot({
      path: path.join(FOLDER, `${this.name}-${String(this.screenshots).padStart(2, '0')}.png`),
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

  /** Moves to a field with the Tab key and types. */
  async tabAndType(field: Locator, text: string): Promise<void> {
    this.modelledSeconds += SECONDS_PER_ACTION.key;
    await this.page.keyboard.press('Tab');
    await this.type(field, text);
  }

  async press(key: string): Promise<void> {
    this.modelledSeconds += SECONDS_PER_ACTION.key;
    await this.page.keyboard.press(key);
  }

  /** Switches to the mail program and reads a value there. */
  async readMail<T>(mail: Promise<T>): Promise<T> {
    this.modelledSeconds += SECONDS_PER_ACTION.readMail;
    return mail;
  }
}
