import { useState } from 'react';
import { readLocalJson, writeLocalJson } from '../../kernel/local-store.ts';
import { userKey } from '../../kernel/session.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the table shows thumbnails, remembered in this browser. */
export function useShowImages(): [boolean, (shown: boolean) => void] {
  const key = userKey('insights.images');
  const [shown, setShown] = useState(() => readLocalJson(key, isBoolean) ?? true);
  function choose(next: boolean): void {
    setShown(next);
    writeLocalJson(key, next);
  }
  return [shown, choose];
}
