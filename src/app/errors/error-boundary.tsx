import { Component } from 'react';
import type { ReactNode } from 'react';
import { HydrationMark } from '@/shared/ui/hydration';
import { BrokenPage } from './broken-page';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value, such as another address, resets the error. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
  resetKey?: string | undefined;
}

/** Replaces a crashed subtree by an error page with a retry button. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError = (error: unknown): Partial<ErrorBoundaryState> => ({ failure: { error } });

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <>
        <BrokenPage
          error={failure.error}
          onRetry={() => {
            this.setState({ failure: undefined });
          }}
        />
        {/* Ends the recording of early actions, which would block the retry button of a failed first page. */}
        <HydrationMark />
      </>
    );
  }
}
