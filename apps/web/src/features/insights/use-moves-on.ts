import { useState } from 'react';
import { readLocalJson, writeLocalJson } from '../../kernel/local-store.ts';
import { userKey } from '../../kernel/session.ts';

export interface MovesOn {
  readonly isOn: boolean;
  readonly set: (on: boolean) => void;
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the review goes on to the next photo by itself, remembered in this browser. */
export function useMovesOn(): MovesOn {
  const key = userKey('insights.moves-on');
  const [isOn, setOn] = useState(() => readLocalJson(key, isBoolean) ?? true);
  return {
    isOn,
    set: (on) => {
      setOn(on);
      writeLocalJson(key, on);
    },
  };
}
