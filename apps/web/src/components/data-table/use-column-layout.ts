import { useState } from 'react';
import { readLocalJson, removeLocal, writeLocalJson } from '../../kernel/local-store.ts';
import { userKey } from '../../kernel/session.ts';
import { type ColumnLayout, OWN_LAYOUT, parseLayout } from './column-layout.ts';

const isStored = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The reader's arrangement of a table's columns, remembered in this browser. */
export function useColumnLayout(table: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const key = userKey(`table.${table}.columns`);
  const [layout, setLayout] = useState(() => parseLayout(readLocalJson(key, isStored)));
  function change(next: ColumnLayout): void {
    setLayout(next);
    if (next === OWN_LAYOUT) removeLocal(key);
    else writeLocalJson(key, next);
  }
  return [layout, change];
}
