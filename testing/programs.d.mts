/** Returns paths of programs by name. Installs missing ones if this process runs as root. Throws a SetUpError if one is still missing. */
export declare function ensurePrograms<Name extends string>(...names: Name[]): Promise<Record<Name, string>>;

/** Installs missing programs if this process runs as root. Returns those that are still missing. */
export declare function installMissing(...names: string[]): Promise<string[]>;
/** Returns a message that says how to install the missing programs. */
export declare function missingMessage(names: readonly string[]): string;
/** Returns which of these programs are missing on this machine, and installs none. */
export declare function listMissing(...names: string[]): string[];
/** Returns the path of an installed program, or its bare name if the program is not installed. */
export declare function findProgram(name: string): string;
