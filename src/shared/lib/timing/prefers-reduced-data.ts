/** Returns whether the browser asks to save data. Optional downloads are skipped then. */
export function prefersReducedData(): boolean {
  // Not supported by every browser and missing in the TypeScript types.
  const { connection }: { connection?: { saveData?: boolean } } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData === true;
}
