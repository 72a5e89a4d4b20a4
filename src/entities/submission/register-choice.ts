import type { ApplicationField, ApplicationFormMethods } from './application-values';

/**
 * Returns the props that register a radio button or a checkbox. Omits `onBlur`, because its handler in
 * react-hook-form sets the value of radio buttons without a choice to null.
 */
export function registerChoice(form: ApplicationFormMethods, field: ApplicationField) {
  const { name, onChange, ref } = form.register(field);
  return { name, onChange, ref };
}
