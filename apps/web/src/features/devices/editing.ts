import { useEffect } from 'react';
import { create } from 'zustand';
import { onSessionEnd } from '../../kernel/session.ts';

interface Editing {
  /** The camera that is being edited, if any. */
  readonly deviceId: number | undefined;
  /** Whether its form holds something that is not saved. */
  readonly isUnsaved: boolean;
}

const NOTHING: Editing = { deviceId: undefined, isUnsaved: false };

/** Which camera is being edited. Beside the address and above the tabs: Back leads away below what is half typed. */
export const useEditing = create<Editing>()(() => NOTHING);

export function editDevice(deviceId: number): void {
  useEditing.setState({ deviceId, isUnsaved: false });
}

export function endEditing(): void {
  useEditing.setState(NOTHING);
}

onSessionEnd(endEditing);

/** For a tab in which cameras are edited: a form in which nothing is unsaved goes with it. */
export function useEditingHere(): void {
  useEffect(
    () => () => {
      if (!useEditing.getState().isUnsaved) endEditing();
    },
    [],
  );
}
