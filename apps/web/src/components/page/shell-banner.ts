import type { ComponentType } from 'react';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore } from '../../kernel/services-context.tsx';

const shellBanner = defineService(({ session }) => {
  const store = createStore<{ readonly banner: ComponentType | undefined }>()(() => ({ banner: undefined }));
  session.onEnd(() => store.setState({ banner: undefined }));
  return store;
});

/** What a page shows above all pages, whichever is open: its file comes with that page, and not with the frame. */
export function useShellBanner(): ComponentType | undefined {
  return useServiceStore(shellBanner, ({ banner }) => banner);
}

/** Shows such a banner until the session ends; it may be empty. */
export function showShellBanner(services: Services, banner: ComponentType): void {
  services.get(shellBanner).setState({ banner });
}
