import { useInsertionEffect } from 'react';

const TEXT_FIELDS = ':is(input, textarea):not([type=checkbox], [type=radio])';

/**
 * Preserves texts that a user types into server-rendered fields before React hydrates them. During hydration,
 * forms overwrite the fields with their initial values. This component reads the typed texts before that and
 * reports them to the forms as `input` events afterwards. `within` is the CSS selector of the
 * element with the fields.
 */
export function KeepTypedText({ within }: { within: string }) {
  // React runs insertion effects before it attaches the refs of the same commit; microtasks run after that.
  useInsertionEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`${within} ${TEXT_FIELDS}`)) {
      const text = field.value;
      if (text === field.defaultValue) continue;
      queueMicrotask(() => {
        // React ignores an `input` event if it already knows the field's value. It notices assignments to
        // `field.value`, but not calls of the prototype's setter.
        field.value = '';
        Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  }, [within]);
  return null;
}
