/** Turns the rules that replace `style` attributes in the server's HTML into styles again; the policy allows scripts to set them. */
export function applyFirstStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
