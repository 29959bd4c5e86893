import { useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { type ColumnLayout, OWN_LAYOUT, parseLayout } from './column-layout.ts';

const isStored = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The reader's arrangement of a table's columns, remembered in this browser. */
export function useColumnLayout(table: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const services = useServices();
  const key = services.session.userKey(`table.${table}.columns`);
  const [layout, setLayout] = useState(() => parseLayout(services.local.readJson(key, isStored)));
  function change(next: ColumnLayout): void {
    setLayout(next);
    if (next === OWN_LAYOUT) services.local.remove(key);
    else services.local.writeJson(key, next);
  }
  return [layout, change];
}
