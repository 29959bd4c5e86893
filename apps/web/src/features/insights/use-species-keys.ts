import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { readLocalJson, writeLocalJson } from '../../kernel/local-store.ts';
import { onSessionEnd, userKey } from '../../kernel/session.ts';
import { useInsights } from '../../queries/insights.ts';
import { speciesOf } from './insight-row.ts';
import { assignSpeciesKeys, byFrequency, type SpeciesKey } from './species-keys.ts';

const KEY = 'insights.species-keys';

type ChosenKeys = Readonly<Record<string, string>>;

const NONE: ChosenKeys = {};

function isChosen(value: unknown): value is ChosenKeys {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((name) => typeof name === 'string');
}

const useChosenKeys = create<{ readonly chosen: ChosenKeys }>()(() => ({ chosen: NONE }));

onSessionEnd(() => useChosenKeys.setState({ chosen: NONE }));

interface SpeciesKeys {
  /** Classes that were seen, the most frequent first. */
  readonly seen: readonly string[];
  readonly keys: readonly SpeciesKey[];
  readonly chosen: ChosenKeys;
  readonly choose: (chosen: ChosenKeys) => void;
}

/** The species of this account and the keys that name them. */
export function useSpeciesKeys(): SpeciesKeys {
  const seen = useSeenSpecies();
  const { chosen } = useChosenKeys();
  useEffect(() => {
    const stored = readLocalJson(userKey(KEY), isChosen);
    if (stored) useChosenKeys.setState({ chosen: stored });
  }, []);
  const keys = useMemo(() => assignSpeciesKeys(seen, chosen), [seen, chosen]);
  return {
    seen,
    keys,
    chosen,
    choose: (next) => {
      writeLocalJson(userKey(KEY), next);
      useChosenKeys.setState({ chosen: next });
    },
  };
}

function useSeenSpecies(): readonly string[] {
  const { rows } = useInsights();
  const names = useMemo(() => byFrequency(rows.map(speciesOf)), [rows]);
  // The keys stay where they are while insights come in, unless the order of the species changes.
  const [last, setLast] = useState(names);
  const same = last.length === names.length && last.every((name, index) => name === names[index]);
  if (!same) setLast(names);
  return same ? last : names;
}
