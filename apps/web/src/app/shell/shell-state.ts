import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore } from '../../kernel/services-context.tsx';

const NAVIGATION = 'navigation';

interface ShellState {
  /** Wide screens: the navigation is a narrow strip of icons. */
  readonly navigationFolded: boolean;
  /** Narrow screens: the navigation covers the page. */
  readonly navigationOpen: boolean;
  readonly dialog: 'search' | 'support' | 'shortcuts' | 'logout' | undefined;
}

const shellState = defineService(({ local, session }) => {
  const store = createStore<ShellState>()(() => ({
    navigationFolded: local.read(NAVIGATION) === 'folded',
    navigationOpen: false,
    dialog: undefined,
  }));
  session.onEnd(() => store.setState({ navigationOpen: false, dialog: undefined }));
  return store;
});

export function useShellState<T>(selector: (state: ShellState) => T): T {
  return useServiceStore(shellState, selector);
}

export function toggleFolded(services: Services): void {
  const store = services.get(shellState);
  const navigationFolded = !store.getState().navigationFolded;
  services.local.write(NAVIGATION, navigationFolded ? 'folded' : 'open');
  store.setState({ navigationFolded });
}

export function setNavigationOpen(services: Services, navigationOpen: boolean): void {
  services.get(shellState).setState({ navigationOpen });
}

export function openDialog(services: Services, dialog: ShellState['dialog']): void {
  services.get(shellState).setState({ dialog });
}
