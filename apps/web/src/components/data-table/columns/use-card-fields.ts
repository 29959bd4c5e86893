import { useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { type CardFields, parseCardFields } from './card-fields.ts';

const isStored = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the reader chose for the cards of a table, remembered in this browser. */
export function useCardFields(table: string): [CardFields, (fields: CardFields) => void] {
  const services = useServices();
  const key = services.session.userKey(`table.${table}.card-fields`);
  const [fields, setFields] = useState(() => parseCardFields(services.local.readJson(key, isStored)));
  function change(next: CardFields): void {
    setFields(next);
    if (Object.keys(next).length === 0) services.local.remove(key);
    else services.local.writeJson(key, next);
  }
  return [fields, change];
}
