/** Whether the person has asked their browser to spare data: then nothing is fetched that might not be needed. */
export function prefersReducedData(): boolean {
  // Not every browser tells, and TypeScript knows nothing of it.
  const { connection }: { connection?: { saveData?: boolean } } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData === true;
}
