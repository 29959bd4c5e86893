import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

interface OpenRecord {
  /** The record that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly open: (id: string | number) => void;
  /** Shows another one in the same dialog: Back still leads to the table. */
  readonly step: (id: string | number) => void;
  readonly close: () => void;
}

interface OpenState {
  readonly openedHere?: boolean;
}

/** The open record of a tab's table, mirrored in the address as `/?tab=devices&device=12`. */
export function useOpenRecord(tab: string, param: string): OpenRecord {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<OpenState | null>();

  function address(id: string | number | undefined): URLSearchParams {
    const next = new URLSearchParams(params);
    next.set('tab', tab);
    if (id === undefined) next.delete(param);
    else next.set(param, String(id));
    return next;
  }

  return {
    openId: params.get(param) ?? undefined,
    // Asked for twice, it is one step of the history.
    open: (id) => {
      if (params.get(param) === String(id)) return;
      setParams(address(id), { state: { openedHere: true } satisfies OpenState });
    },
    step: (id) => setParams(address(id), { replace: true, state }),
    close: () => (state?.openedHere ? history.back() : setParams(address(undefined), { replace: true })),
  };
}
