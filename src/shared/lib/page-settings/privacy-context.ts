import { createContext, use } from 'react';
import type { PrivacySettings } from '@contract/page-renderer';
import { readPrivacySettings } from './page-settings';

/** Settings of the privacy policy where there is no document, on the server. */
export const PrivacyContext = createContext<PrivacySettings | undefined>(undefined);

/** Returns the settings of this installation in the privacy policy. */
export const usePrivacySettings = (): PrivacySettings => use(PrivacyContext) ?? readPrivacySettings(document);
