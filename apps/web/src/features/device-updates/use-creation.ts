import { useState } from 'react';
import { useSearchParams } from 'wouter';

interface Creation {
  readonly isOpen: boolean;
  /** Cameras that are chosen from the start. */
  readonly deviceIds: readonly number[];
  readonly begin: () => void;
  readonly end: () => void;
}

/** Whether a new update is being made: here, or by an address as `/?tab=device-updates&create=4,7`. */
export function useCreation(): Creation {
  const [params, setParams] = useSearchParams();
  const [isBegun, setBegun] = useState(false);
  const asked = params.get('create');
  const ids = (asked ?? '').split(',').map(Number);
  return {
    isOpen: isBegun || asked !== null,
    deviceIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
    begin: () => setBegun(true),
    end() {
      setBegun(false);
      if (asked === null) return;
      const next = new URLSearchParams(params);
      next.delete('create');
      setParams(next, { replace: true });
    },
  };
}
