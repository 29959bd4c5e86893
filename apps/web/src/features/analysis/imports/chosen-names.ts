import { useCallback } from 'react';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore, useServices } from '../../../kernel/services-context.tsx';
import type { ChosenNames } from './class-names.ts';

/** What was written for imports that wait, by their ids: it outlives a look at another page. */
const chosenNames = defineService(({ session }: Services) => {
  const store = createStore<Readonly<Record<number, ChosenNames>>>()(() => ({}));
  session.onEnd(() => store.setState({}, true));
  return store;
});

const NONE: ChosenNames = {};

/** What somebody has written for an import, and how that is changed. */
export function useChosenNames(importId: number) {
  const store = useServices().get(chosenNames);
  const chosen = useServiceStore(chosenNames, (all) => all[importId] ?? NONE);
  const setChosen = useCallback(
    (change: (names: ChosenNames) => ChosenNames) =>
      store.setState((all) => ({ [importId]: change(all[importId] ?? NONE) })),
    [store, importId],
  );
  return [chosen, setChosen] as const;
}
