import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures';

/**
 * Seconds of a person's deeds, of the keystroke-level model (Card, Moran and Newell 1983): an average typist, a mouse, and a thought
 * before each thing that is not yet decided.
 */
const SECONDS = { key: 0.28, pointAndClick: 1.3, thought: 1.35, handToMouse: 0.4, readingMail: 10 };
/** A syllable of Korean is two or three keys. */
const keysOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 2.5 : 1), 0);
const FOLDER = path.join('.cache', 'trials');

/** Somebody who uses a page for the first time, with the time that it takes: what the page needs is measured, what a person needs is counted. */
export class Person {
  private counted = 0;
  private since = performance.now();
  private pictures = 0;

  constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** How much of it was the page's, and everything else that this machine did. */
  waited(): number {
    return (performance.now() - this.since) / 1_000;
  }

  /** So far: the clock's seconds of everything that the page has done, and the model's of everything that the person has. */
  seconds(): number {
    return this.counted + this.waited();
  }

  /** One thing that a person sets out to do, with a picture of what it came to. */
  async sets(out: string, deed: () => Promise<void>): Promise<void> {
    await test.step(out, deed);
    this.pictures += 1;
    const before = performance.now();
    await this.page.screenshot({
      path: path.join(FOLDER, `${this.name}-${String(this.pictures).padStart(2, '0')}.png`),
      animations: 'disabled',
    });
    // Nobody waits for the picture.
    this.since += performance.now() - before;
    test.info().annotations.push({ type: `${this.seconds().toFixed(0)} s`, description: out });
  }

  async click(what: Locator): Promise<void> {
    this.counted += SECONDS.thought + SECONDS.handToMouse + SECONDS.pointAndClick;
    await what.click();
  }

  /** Into the field that has the focus already, if it has; else it is clicked first. */
  async types(field: Locator, text: string): Promise<void> {
    const there = await field.evaluate((element) => element === document.activeElement);
    if (!there) await this.click(field);
    this.counted += SECONDS.thought + keysOf(text) * SECONDS.key;
    await field.pressSequentially(text, { delay: 5 });
  }

  /** Goes on with the Tab key, as one does in a form, and types. */
  async tabsAndTypes(field: Locator, text: string): Promise<void> {
    this.counted += SECONDS.key;
    await this.page.keyboard.press('Tab');
    await this.types(field, text);
  }

  async presses(key: string): Promise<void> {
    this.counted += SECONDS.key;
    await this.page.keyboard.press(key);
  }

  /** Turns to the mail program and comes back with what stands there. */
  async looksUp<T>(mail: Promise<T>): Promise<T> {
    this.counted += SECONDS.readingMail;
    return mail;
  }
}
