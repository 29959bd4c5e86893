import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore } from '../../kernel/services-context.tsx';

const NAVIGATION = 'navigation';
/** Windows in which an open navigation would take from tables what they need. */
const CRAMPED = `(max-width: ${LIMITS.wideNavigationPx - 0.02}px)`;

interface ShellState {
  /** Beside the page: whether the navigation is a narrow strip of icons, as somebody chose it. */
  readonly navigationFolded: boolean | undefined;
  /** Narrow screens: the navigation covers the page. */
  readonly navigationOpen: boolean;
  readonly dialog: 'search' | 'support' | 'shortcuts' | 'logout' | undefined;
}

const shellState = defineService(({ local, session }) => {
  const store = createStore<ShellState>()(() => ({
    navigationFolded: chosenFold(local.read(NAVIGATION)),
    navigationOpen: false,
    dialog: undefined,
  }));
  session.onEnd(() => store.setState({ navigationOpen: false, dialog: undefined }));
  return store;
});

export function useShellState<T>(selector: (state: ShellState) => T): T {
  return useServiceStore(shellState, selector);
}

function chosenFold(stored: string | null): boolean | undefined {
  return stored === null ? undefined : stored === 'folded';
}

/** Whether the navigation beside the page is a strip of icons: as somebody chose it, else where windows are cramped. */
export function useFolded(): boolean {
  const isCramped = useMediaQuery(CRAMPED, false, { getInitialValueInEffect: false });
  return useShellState((state) => state.navigationFolded) ?? isCramped;
}

export function toggleFolded(services: Services): void {
  const store = services.get(shellState);
  const navigationFolded = !(store.getState().navigationFolded ?? window.matchMedia(CRAMPED).matches);
  services.local.write(NAVIGATION, navigationFolded ? 'folded' : 'open');
  store.setState({ navigationFolded });
}

export function setNavigationOpen(services: Services, navigationOpen: boolean): void {
  services.get(shellState).setState({ navigationOpen });
}

export function openDialog(services: Services, dialog: ShellState['dialog']): void {
  services.get(shellState).setState({ dialog });
}
