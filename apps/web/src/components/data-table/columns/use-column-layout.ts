import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useMemo, useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { type ColumnLayout, isOwnLayout, parseLayout } from './column-layout.ts';

const isStored = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Tables, and not cards, in a window that has no room for all of their columns. */
const CRAMPED = `(min-width: ${LIMITS.cardTablePx}px) and (max-width: ${LIMITS.wideNavigationPx - 0.02}px)`;

/** The reader's arrangement of a table's columns, remembered in this browser. */
export function useColumnLayout(table: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const services = useServices();
  const key = services.session.userKey(`table.${table}.columns`);
  const [layout, setLayout] = useState(() => parseLayout(services.local.readJson(key, isStored)));
  const isCramped = useMediaQuery(CRAMPED, false, { getInitialValueInEffect: false });
  const inWindow = useMemo(() => (isCramped ? { ...layout, isCramped } : layout), [layout, isCramped]);
  function change({ order, widths, shown }: ColumnLayout): void {
    const next = { order, widths, shown };
    setLayout(next);
    if (isOwnLayout(next)) services.local.remove(key);
    else services.local.writeJson(key, next);
  }
  return [inWindow, change];
}
