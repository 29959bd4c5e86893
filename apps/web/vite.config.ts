import { contract } from '@sightline/contract/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const API = process.env.VITE_DEV_API ?? 'http://localhost:4000';

/** Paths outside the contract that the API answers too. */
const API_PAGES = ['docs', 'openapi.json'];

/** Some paths are both a page and a call (`/login`): the browser's own navigation gets the page. */
function pageBypass(request: { headers: { accept?: string | undefined }; url?: string | undefined }) {
  const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/docs');
  return isPage ? '/index.html' : undefined;
}

function apiProxy(): Record<string, ProxyOptions> {
  const calls = Object.values(contract).flatMap((area) => Object.values(area));
  const segments = new Set([...calls.map((call) => call.path.split('/')[1]), ...API_PAGES]);
  const pattern = `^/(${[...segments].join('|').replaceAll('.', '\\.')})(/|\\?|$)`;
  return { [pattern]: { target: API, bypass: pageBypass } };
}

export default defineConfig({
  plugins: [react()],
  server: { proxy: apiProxy() },
  preview: { proxy: apiProxy() },
  build: { target: 'es2023', sourcemap: true, reportCompressedSize: true },
});
