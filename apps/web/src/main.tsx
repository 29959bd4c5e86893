import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import './app/global.css';
import { installZodErrorMessages } from '@sightline/contract/kernel/zod-error-messages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';
import { createServices } from './kernel/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
installZodErrorMessages();
createRoot(root).render(
  <StrictMode>
    <Providers services={createServices()}>
      <AppRouter />
    </Providers>
  </StrictMode>,
);
