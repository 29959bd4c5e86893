import { create } from 'zustand';
import { readLocal, writeLocal } from '../kernel/local-store.ts';
import { onSessionEnd } from '../kernel/session.ts';

const NAVIGATION = 'navigation';

interface ShellState {
  /** Wide screens: the navigation is a narrow strip of icons. */
  readonly navigationFolded: boolean;
  /** Narrow screens: the navigation covers the page. */
  readonly navigationOpen: boolean;
  readonly dialog: 'support' | 'shortcuts' | undefined;
}

export const useShellState = create<ShellState>()(() => ({
  navigationFolded: readLocal(NAVIGATION) === 'folded',
  navigationOpen: false,
  dialog: undefined,
}));

onSessionEnd(() => useShellState.setState({ navigationOpen: false, dialog: undefined }));

export function toggleFolded(): void {
  const navigationFolded = !useShellState.getState().navigationFolded;
  writeLocal(NAVIGATION, navigationFolded ? 'folded' : 'open');
  useShellState.setState({ navigationFolded });
}

export function setNavigationOpen(navigationOpen: boolean): void {
  useShellState.setState({ navigationOpen });
}

export function openDialog(dialog: ShellState['dialog']): void {
  useShellState.setState({ dialog });
}
