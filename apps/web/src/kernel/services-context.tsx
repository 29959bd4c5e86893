import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { ConnectionState } from './connection.ts';
import type { ServiceDefinition, Services } from './services.ts';
import type { SessionState } from './session.ts';

const ServicesContext = createContext<Services | null>(null);

interface ServicesProviderProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** All that tabs and components need around them, apart from Mantine's theme. */
export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There is no ServicesProvider around this component.');
  return services;
}

/** A store that a part of the app has once. */
export function useServiceStore<S, T>(
  definition: ServiceDefinition<StoreApi<S>>,
  selector: (state: S) => T,
): T {
  return useStore(useServices().get(definition), selector);
}

export function useSession<T>(selector: (session: SessionState) => T): T {
  return useStore(useServices().session.store, selector);
}

export function useConnection<T>(selector: (connection: ConnectionState) => T): T {
  return useStore(useServices().connection, selector);
}
