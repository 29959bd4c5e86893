import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Services } from '../kernel/services.ts';
import { ServicesProvider } from '../kernel/services-context.tsx';
import { COLOUR_SCHEME_KEY, cssVariables, theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY });

interface ProvidersProps {
  readonly services: Services;
  readonly children: ReactNode;
}

export function Providers({ services, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <ServicesProvider services={services}>{children}</ServicesProvider>
    </MantineProvider>
  );
}
