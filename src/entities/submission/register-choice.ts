import type { ApplicationField, ApplicationForm } from './application-values';

/**
 * Registers radio buttons or checkboxes. Without `onBlur`, by which react-hook-form would replace the value of radio buttons without a
 * choice by null.
 */
export function registerChoice(form: ApplicationForm, field: ApplicationField) {
  const { name, onChange, ref } = form.register(field);
  return { name, onChange, ref };
}
