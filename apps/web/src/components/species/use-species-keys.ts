import { useEffect, useMemo } from 'react';
import { createStore } from 'zustand';
import { defineService } from '../../kernel/services.ts';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { useSeenClasses } from '../../queries/insights.ts';
import { assignSpeciesKeys, type SpeciesKey } from './species-keys.ts';

const KEY = 'insights.species-keys';

type ChosenKeys = Readonly<Record<string, string>>;

const NONE: ChosenKeys = {};

function isChosen(value: unknown): value is ChosenKeys {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((name) => typeof name === 'string');
}

const chosenKeys = defineService(({ session }) => {
  const store = createStore<{ readonly chosen: ChosenKeys }>()(() => ({ chosen: NONE }));
  session.onEnd(() => store.setState({ chosen: NONE }));
  return store;
});

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
  const { local, session, get } = useServices();
  const store = get(chosenKeys);
  const chosen = useServiceStore(chosenKeys, (state) => state.chosen);
  useEffect(() => {
    const stored = local.readJson(session.userKey(KEY), isChosen);
    if (stored) store.setState({ chosen: stored });
  }, [local, session, store]);
  const keys = useMemo(() => assignSpeciesKeys(seen, chosen), [seen, chosen]);
  return {
    seen,
    keys,
    chosen,
    choose: (next) => {
      local.writeJson(session.userKey(KEY), next);
      store.setState({ chosen: next });
    },
  };
}
