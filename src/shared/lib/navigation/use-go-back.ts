import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that goes back. For a user who opened this URL directly it opens `fallback` instead of
 * leaving the product.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    void (hasPreviousPage() ? navigate(-1) : navigate(fallback, { replace: true }));
  };
}

/** React Router stores the index of each entry in its history state; 0 is the first page of the product. */
function hasPreviousPage(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
