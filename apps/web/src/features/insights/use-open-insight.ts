import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

interface OpenInsight {
  /** The insight that the address names. */
  readonly openId: number | undefined;
  readonly open: (id: number) => void;
  /** Shows another one in the same dialog: Back still leads to the table. */
  readonly step: (id: number) => void;
  readonly close: () => void;
}

interface OpenState {
  readonly openedHere?: boolean;
}

/** The open record, mirrored in the address as `/?tab=insights&insight=123`. */
export function useOpenInsight(): OpenInsight {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const state = useHistoryState<OpenState | null>();
  const named = Number(params.get('insight'));

  function address(id: number | undefined): string {
    const next = new URLSearchParams(params);
    next.set('tab', 'insights');
    if (id === undefined) next.delete('insight');
    else next.set('insight', String(id));
    return `${path}?${next}`;
  }

  return {
    openId: Number.isSafeInteger(named) && named > 0 ? named : undefined,
    open: (id) => navigate(address(id), { state: { openedHere: true } satisfies OpenState }),
    step: (id) => navigate(address(id), { replace: true, state }),
    close: () => (state?.openedHere ? history.back() : navigate(address(undefined), { replace: true })),
  };
}
