import { createContext, use } from 'react';
import type { PrivacySettings } from '@contract/page-renderer';
import { readPrivacySettings } from './page-settings';

/** Settings of the privacy policy on the server, which has no `document` to read them from. */
export const PrivacyContext = createContext<PrivacySettings | undefined>(undefined);

/** Returns the settings of this installation for the privacy policy. */
export const usePrivacySettings = (): PrivacySettings => use(PrivacyContext) ?? readPrivacySettings(document);
