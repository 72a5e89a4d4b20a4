import { createContext } from 'react';

/** Id of the user who owns the drafts of all forms inside the provider; undefined for an anonymous user. */
export const DraftOwnerContext = createContext<number | undefined>(undefined);
