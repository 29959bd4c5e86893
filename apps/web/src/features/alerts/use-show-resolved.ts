import { useSearchParams } from 'wouter';

const PARAM = 'resolved';

/** Whether resolved alerts are listed too, mirrored in the address as `resolved=shown`. */
export function useShowResolved(): [shown: boolean, show: (shown: boolean) => void] {
  const [params, setParams] = useSearchParams();

  function show(shown: boolean): void {
    const next = new URLSearchParams(params);
    next.set('tab', 'alerts');
    if (shown) next.set(PARAM, 'shown');
    else next.delete(PARAM);
    setParams(next, { replace: true });
  }

  return [params.get(PARAM) === 'shown', show];
}
