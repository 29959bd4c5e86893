import { useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';

export interface AutoAdvance {
  readonly isOn: boolean;
  readonly set: (on: boolean) => void;
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the review moves to the next photo after each decision, remembered in this browser. */
export function useAutoAdvance(): AutoAdvance {
  const services = useServices();
  const key = services.session.userKey('insights.moves-on');
  const [isOn, setOn] = useState(() => services.local.readJson(key, isBoolean) ?? true);
  return {
    isOn,
    set: (on) => {
      setOn(on);
      services.local.writeJson(key, on);
    },
  };
}
