import { createContext } from 'react';

/** Whose drafts the forms below keep: the id of the person who is logged in, undefined for nobody. */
export const DraftOwnerContext = createContext<number | undefined>(undefined);
