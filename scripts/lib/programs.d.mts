/** Paths of programs, by name; installs what is missing where that may be done. */
export declare function ensurePrograms<Name extends string>(...names: Name[]): Promise<Record<Name, string>>;
