/** Asks again and again until something holds; answers how long that took. Throws when it never does. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > limitMs) throw new Error(`not within ${String(limitMs)} ms: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return performance.now() - began;
}
