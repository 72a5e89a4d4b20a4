import type { ComponentProps } from 'react';

const LOADING_CLASS = /\bMui(?:Icon)?Button-loading\b/;

/**
 * Root element of all buttons of the theme. Browsers remove the focus from a disabled button, so a loading
 * button only gets `aria-disabled`. MUI ignores clicks on a loading button, also those that Enter causes in a
 * form. MUI passes the loading state to the root only as a class. A button that is a link passes
 * `component="a"` or `component={Link}`, which replaces this root.
 */
export function ButtonRoot({
  disabled = false,
  tabIndex,
  className = '',
  ...button
}: ComponentProps<'button'>) {
  const isLoading = LOADING_CLASS.test(className);
  return (
    <button
      {...button}
      className={className}
      {...(isLoading ? { 'aria-disabled': true } : { disabled, tabIndex })}
    />
  );
}
