import { createContext, use } from 'react';
import type { PrivacySettings } from '@contract/page-renderer';
import { readPrivacySettings } from './page-settings';

/** Settings of the privacy policy for rendering on the server, which has no `document`. Undefined in browsers. */
export const PrivacyContext = createContext<PrivacySettings | undefined>(undefined);

/** Returns the settings of this installation for the privacy policy. */
export const usePrivacySettings = (): PrivacySettings => use(PrivacyContext) ?? readPrivacySettings(document);
