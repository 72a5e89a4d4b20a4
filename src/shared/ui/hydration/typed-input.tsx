import { useInsertionEffect } from 'react';

const TEXT_FIELDS = ':is(input, textarea):not([type=checkbox], [type=radio])';

/**
 * Preserves what a user types into fields of the server's HTML before React takes them over. Forms set their initial values at that
 * moment. Reads the typed texts before it and reports them to the forms as input after it.
 */
export function TypedInput({ within }: { within: string }) {
  // Insertion effects run before the refs of the same commit are attached, microtasks after it.
  useInsertionEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`${within} ${TEXT_FIELDS}`)) {
      const text = field.value;
      if (text === field.defaultValue) continue;
      queueMicrotask(() => {
        // React ignores an event whose value it knows. It knows assigned values, but not those set by the prototype's setter.
        field.value = '';
        Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  }, [within]);
  return null;
}
