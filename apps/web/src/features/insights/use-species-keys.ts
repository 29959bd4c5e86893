import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { readLocalJson, writeLocalJson } from '../../kernel/local-store.ts';
import { onSessionEnd, userKey } from '../../kernel/session.ts';
import { useSeenClasses } from '../../queries/insights.ts';
import { assignSpeciesKeys, type SpeciesKey } from './species-keys.ts';

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
  const seen = useSeenClasses();
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
