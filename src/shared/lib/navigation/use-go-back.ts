import { useNavigate } from 'react-router-dom';

/** Leads to the page before; for who came straight to this address, to `otherwise`: never out of the product. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    void (cameFromPage() ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}

/** The router numbers its entries of the browser's history; before the first of them lies whatever was open earlier. */
function cameFromPage(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
