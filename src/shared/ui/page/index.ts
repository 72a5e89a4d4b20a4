export { FormActions, FormStack } from './form-actions';
export { Column, Page } from './page';
export { Section } from './section';
export { SkipLink } from './skip-link';
