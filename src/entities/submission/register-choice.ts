import type { ApplicationField, ApplicationForm } from './application-values';

/**
 * Registers radio buttons or checkboxes. Omits `onBlur`, because react-hook-form would then set the value of
 * radio buttons without a choice to null.
 */
export function registerChoice(form: ApplicationForm, field: ApplicationField) {
  const { name, onChange, ref } = form.register(field);
  return { name, onChange, ref };
}
