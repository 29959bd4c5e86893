import './app/styles/start.css';
import './app/styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFont } from './app/font.ts';
import { keepApp } from './app/keep-app.ts';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';
import { createServices } from './kernel/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const services = createServices();
createRoot(root).render(
  <StrictMode>
    <Providers services={services}>
      <AppRouter />
    </Providers>
  </StrictMode>,
);
// Without either of them the app is as it was.
loadFont(services)
  .catch(() => undefined)
  .then(() => keepApp(services))
  .catch(() => undefined);
