import type { ZoneChoice } from '@sightline/domain/time/time-zone';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../src/app/providers.tsx';
import { AppRouter } from '../src/app/router.tsx';
import type { TextStorage } from '../src/kernel/local-store.ts';
import { memoryStorage } from '../src/kernel/memory-storage.ts';
import { createServices, type Services } from '../src/kernel/services.ts';
import type { Person } from './people.ts';
import { createTestTransport, type TestTransport } from './transport.ts';

interface MountOptions {
  /** Who is signed in; nobody if left out. */
  readonly person?: Pick<Person, 'token' | 'userId'>;
  /** Path and search part of the address; that of the page as it is if left out. */
  readonly address?: string;
  readonly transport?: TestTransport;
  /** The zone that the person has chosen, UTC if left out; null for somebody who has not chosen yet. */
  readonly zone?: ZoneChoice | null;
}

export interface Mounted {
  readonly services: Services;
  readonly transport: TestTransport;
  /** What the app keeps in its browser. */
  readonly storage: TextStorage;
  unmount(): void;
}

export interface MountedApp extends Mounted {
  /** Ends the app and starts it again as a reload does: address and storage stay, everything in memory is gone. */
  reload(): MountedApp;
  /** Starts another one at this address, with the same storage, as somebody who types it. */
  visit(address: string): MountedApp;
}

const mounted = new Set<Mounted>();

/** The whole app of one tab. */
export function mountApp(options: MountOptions): MountedApp {
  const { address, transport = createTestTransport() } = options;
  return mountWith({ storage: storageOf(options), address, transport });
}

/** One component with all that the app has around it. */
export function mountComponent(children: ReactNode, options: MountOptions = {}): Mounted {
  const { address, transport = createTestTransport() } = options;
  return mount(children, { storage: storageOf(options), address, transport });
}

/** Ends everything that tests have mounted. */
export function unmountAll(): void {
  for (const { unmount } of mounted) unmount();
}

interface Setting {
  readonly storage: TextStorage;
  readonly transport: TestTransport;
  readonly address: string | undefined;
}

function mountWith(setting: Setting): MountedApp {
  const app = mount(<AppRouter />, setting);
  const again = (address: string | undefined) => {
    app.unmount();
    return mountWith({ ...setting, address });
  };
  return { ...app, reload: () => again(undefined), visit: again };
}

function mount(children: ReactNode, { storage, transport, address }: Setting): Mounted {
  if (address !== undefined) history.replaceState(null, '', address);
  const services = createServices({ storage, transport: transport.carry });
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  const root = createRoot(container);
  root.render(<Providers services={services}>{children}</Providers>);
  const one: Mounted = {
    services,
    transport,
    storage,
    unmount: () => {
      if (!mounted.delete(one)) return;
      root.unmount();
      services.dispose();
      container.remove();
    },
  };
  mounted.add(one);
  return one;
}

function storageOf({ person, zone = 'utc' }: MountOptions): TextStorage {
  if (!person) return memoryStorage({});
  const { token, userId } = person;
  return memoryStorage({
    'sightline.token': token,
    'sightline.userId': String(userId),
    ...(zone && { [`sightline.${userId}.time-zone`]: zone }),
  });
}
