import { createStore } from 'zustand';
import { defineService, type Services } from '../kernel/services.ts';
import { untilQuiet } from '../kernel/until-quiet.ts';

/** Beside each visit, a console that stays open for weeks looks that often whether there is a newer one. */
const LOOK_MS = 60 * 60_000;

interface AppVersion {
  /** Whether a newer version of the app is ready, which a reload shows. */
  readonly isOutdated: boolean;
}

export const appVersion = defineService(() => createStore<AppVersion>(() => ({ isOutdated: false })));

/**
 * Keeps the app's files in this browser, so that the next visit needs no network for them: once the first screen has come,
 * since they would share its line. Over plain HTTP browsers keep nothing.
 */
export async function keepApp(services: Services): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const outdate = () => services.get(appVersion).setState({ isOutdated: true });
  // Another tab may have taken the newer version.
  if (serviceWorker.controller) listen(services, serviceWorker, 'controllerchange', outdate);
  await untilQuiet(() => services.queryClient.isFetching() > 0);
  const registration = await serviceWorker.register('/service-worker.js');
  const watch = (worker: ServiceWorker | null) => {
    // The very first one replaces nothing.
    if (!worker || !serviceWorker.controller) return;
    if (worker.state === 'installed') outdate();
    else listen(services, worker, 'statechange', () => worker.state === 'installed' && outdate());
  };
  // The browser itself has looked when the page was opened.
  watch(registration.waiting ?? registration.installing);
  listen(services, registration, 'updatefound', () => watch(registration.installing));
  const timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
  services.onDispose(() => clearInterval(timer));
}

function listen(services: Services, target: EventTarget, name: string, listener: () => void): void {
  target.addEventListener(name, listener);
  services.onDispose(() => target.removeEventListener(name, listener));
}

/** Shows the newer version, which takes over from this one first. */
export async function reloadApp(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  const reload = () => window.location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
