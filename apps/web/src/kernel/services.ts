import { createNotificationsStore, type NotificationsStore } from '@mantine/notifications';
import { createSeenPosition, type SeenPosition } from '@sightline/contract/kernel/seen-position';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiClients, type Carrier, createApiClients } from './client.ts';
import { type Connection, createConnection } from './connection.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { forgetPeople } from './kept-caches.ts';
import { createLiveEvents, type LiveEvents } from './live-events.ts';
import { reloadOnLiveEvents } from './live-queries.ts';
import { createLocalStore, type LocalStore, type TextStorage } from './local-store.ts';
import { createQueryClient } from './query.ts';
import { createSession, type Session } from './session.ts';

/** Everything that one running app has once. Two of them in a page know nothing of each other. */
export interface Services extends ApiClients {
  readonly local: LocalStore;
  readonly session: Session;
  readonly connection: Connection;
  readonly seen: SeenPosition;
  readonly queryClient: QueryClient;
  readonly live: LiveEvents;
  readonly notifications: NotificationsStore;
  /** What a part of the app has once: made when it is first asked for. */
  readonly get: <T>(definition: ServiceDefinition<T>) => T;
  /** Calls back when the app ends. */
  readonly onDispose: (end: () => void) => void;
  /** Ends live events, workers, listeners and timers. */
  readonly dispose: () => void;
}

/** How a part of the app makes what it has once. */
export interface ServiceDefinition<T> {
  readonly create: (services: Services) => T;
}

export function defineService<T>(create: (services: Services) => T): ServiceDefinition<T> {
  return { create };
}

interface ServicesOptions {
  /** Sends requests; default: the browser's `fetch`. */
  readonly transport?: Carrier;
  /** Keeps texts; default: the browser's `localStorage`. */
  readonly storage?: TextStorage;
  /** Address of the API's host; default: that of the build, or the page's own. */
  readonly baseUrl?: string;
}

const servicesByClient = new WeakMap<QueryClient, Services>();

/** The services of the app that a query client belongs to; for query functions, which are given the client. */
export function servicesOf(client: QueryClient): Services {
  const services = servicesByClient.get(client);
  if (!services) throw new Error('This query client belongs to no app.');
  return services;
}

export function createServices(options: ServicesOptions = {}): Services {
  const local = createLocalStore(options.storage);
  const session = createSession(local);
  const connection = createConnection();
  const seen = createSeenPosition();
  const keptAnswers = createKeptAnswers(session);
  const queryClient = createQueryClient(keptAnswers.persister);
  const clients = createApiClients({
    session,
    connection,
    seen,
    transport: options.transport ?? ((url, init) => fetch(url, init)),
    baseUrl: options.baseUrl ?? import.meta.env.VITE_API_URL ?? '',
  });
  const live = createLiveEvents({ api: clients.api, session, connection, seen });
  const made = new Map<ServiceDefinition<unknown>, unknown>();
  const ends: (() => void)[] = [session.dispose, keptAnswers.dispose, reloadOnLiveEvents(queryClient, live)];
  // A session may have ended without this page, or so late that nothing was forgotten any more.
  forgetPeople(session.holder()).catch(() => {});
  session.onEnd(() => {
    queryClient.clear();
    forgetPeople().catch(() => {});
  });

  const services: Services = {
    ...clients,
    local,
    session,
    connection,
    seen,
    queryClient,
    live,
    notifications: createNotificationsStore(),
    get: <T>(definition: ServiceDefinition<T>) => {
      if (!made.has(definition)) made.set(definition, definition.create(services));
      return made.get(definition) as T;
    },
    onDispose: (end) => ends.push(end),
    dispose: () => {
      for (const end of ends.splice(0)) end();
      queryClient.clear();
    },
  };
  servicesByClient.set(queryClient, services);
  return services;
}
