import type { ComponentProps } from 'react';

const LOADING_CLASS = /\bMui(?:Icon)?Button-loading\b/;

/**
 * Root element of all buttons of the theme. Browsers remove the focus from a disabled button, so a button
 * whose own request runs is only marked with `aria-disabled`; MUI ignores its clicks, also those of Enter in
 * a form. MUI passes the loading state to the root only as a class. Links need `component="a"`.
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
