/**
 * Turns the `data-style` attributes of the server's HTML back into inline styles. The content security policy
 * blocks `style` attributes, but allows scripts to set styles.
 */
export function restoreInlineStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
