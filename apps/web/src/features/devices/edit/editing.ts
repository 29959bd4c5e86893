import { useEffect } from 'react';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore, useServices } from '../../../kernel/services-context.tsx';

interface Editing {
  /** The camera that is being edited, if any. */
  readonly deviceId: number | undefined;
  /** Whether its form holds something that is not saved. */
  readonly isUnsaved: boolean;
}

const NOTHING: Editing = { deviceId: undefined, isUnsaved: false };

export const editingStore = defineService(({ session }) => {
  const store = createStore<Editing>()(() => NOTHING);
  session.onEnd(() => store.setState(NOTHING));
  return store;
});

/** Which camera is being edited. Beside the address and above the tabs: Back leads away below what is half typed. */
export function useEditing<T>(selector: (editing: Editing) => T): T {
  return useServiceStore(editingStore, selector);
}

export function editDevice(services: Services, deviceId: number): void {
  services.get(editingStore).setState({ deviceId, isUnsaved: false });
}

export function endEditing(services: Services): void {
  services.get(editingStore).setState(NOTHING);
}

/** For a tab in which cameras are edited: a form in which nothing is unsaved goes with it. */
export function useEditingHere(): void {
  const services = useServices();
  useEffect(
    () => () => {
      if (!services.get(editingStore).getState().isUnsaved) endEditing(services);
    },
    [services],
  );
}
