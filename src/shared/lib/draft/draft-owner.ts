import { createContext } from 'react';

/** Id of the user who owns the drafts of the forms below; undefined for an anonymous user. */
export const DraftOwnerContext = createContext<number | undefined>(undefined);
