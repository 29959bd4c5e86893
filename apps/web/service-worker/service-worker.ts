import { CacheFirst, type PrecacheEntry, Serwist } from 'serwist';
import { answeredFile, askAgain } from './ask-again.ts';
import { forgetOldFiles } from './forget-old-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** What a visit needs: kept before it is asked for. Both lists are made by the build (`service-worker-plugin.ts`). */
declare const KEPT_FROM_START: PrecacheEntry[];
/** Paths of all files of this build. */
declare const FILES: readonly string[];

const CACHE = 'sightline.files';

/** Addresses that the app itself answers; `/docs` and files are not among them. */
const PAGES = /^\/(?:(?:login|signup|resetpassword|verify|unsubscribe|guide(?:\/[^/?]*)?)?)(?:\?|$)/;

/** Keeps the app's files, and only those: calls of the API never come here. */
const serwist = new Serwist({
  cacheId: 'sightline',
  precacheEntries: KEPT_FROM_START,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // A bad line has room for people's own questions beside these.
    concurrency: 2,
    navigateFallback: '/',
    navigateFallbackAllowlist: [PAGES],
    cleanURLs: false,
    plugins: [askAgain(), answeredFile],
  },
  // The visit during which it came is the first that it helps.
  clientsClaim: true,
  requestRules: [
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'fetch-event' },
    { condition: { urlPattern: {} }, source: 'network' },
  ],
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: CACHE, plugins: [askAgain(CACHE), answeredFile] }),
    },
  ],
});

serwist.addEventListeners();
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles(CACHE, FILES)));
