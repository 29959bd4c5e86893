import { CacheFirst, type PrecacheEntry, Serwist } from 'serwist';
import { answeredFile, askAgain, type Keep } from './ask-again.ts';
import { forgetOldFiles } from './forget-old-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** What a visit needs: kept before it is asked for. Both lists are made by the build (`service-worker-plugin.ts`). */
declare const KEPT_FROM_START: PrecacheEntry[];
/** Paths of all files of this build. */
declare const FILES: readonly string[];

const CACHE = 'sightline.files';

/** Addresses that the app itself answers; `/docs` and files are not among them. */
const PAGES = /^\/(?:(?:login|signup|resetpassword|verify|unsubscribe|guide(?:\/[^/?]*)?)?)(?:\?|$)/;

/** A file that most visits do without, once it was needed. */
const keepNeeded: Keep = async (request, response) => (await caches.open(CACHE)).put(request, response);

/** A file that is kept from the start, under the name of its build. */
const keepFromStart: Keep = async (request, response) => {
  const cache = await caches.open(serwist.precacheStrategy.cacheName);
  await cache.put(serwist.getPrecacheKeyForUrl(request.url) ?? request.url, response);
};

/** Keeps the app's files, and only those: calls of the API are not answered here. */
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
    plugins: [askAgain(keepFromStart), answeredFile],
  },
  // The visit during which it came is the first that it helps.
  clientsClaim: true,
  // All else goes past the worker, which need not even run, in browsers that can be told so.
  requestRules: [
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'fetch-event' },
    // A part that is named makes all others match anything; without one they are those of this script's address.
    { condition: { urlPattern: { protocol: 'http{s}?' } }, source: 'network' },
  ],
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: CACHE, plugins: [askAgain(keepNeeded), answeredFile] }),
    },
  ],
});

serwist.addEventListeners();
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles(CACHE, FILES)));
