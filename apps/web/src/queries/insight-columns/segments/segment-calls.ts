import { insights as insightRoutes } from 'virtual:call-routes';
import type { contract } from '@sightline/contract/contract';
import { MORE_HEADER, SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { createRoutedClient } from '@sightline/contract/kernel/client';
import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import type { SeenPosition } from '@sightline/contract/kernel/seen-position';

export interface Changes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly since: string;
  readonly more: boolean;
}

/** The columnar calls as loading needs them. */
export interface SegmentCalls {
  readonly contents: () => Promise<SegmentContents>;
  readonly segment: (id: number) => Promise<Uint8Array<ArrayBuffer>>;
  readonly changes: (since: string) => Promise<Changes>;
}

interface CallOptions {
  /** Where the API is; empty for the page's own host. */
  readonly base: string;
  readonly token: () => string;
  readonly seen: SeenPosition;
  readonly onRefused: (token: string) => void;
}

/** Waits before another try of a call that got no answer. */
const WAITS_MS = [500, 1_500, 4_000];

export function createSegmentCalls({ base, token, seen, onRefused }: CallOptions): SegmentCalls {
  const { insights } = createRoutedClient<Pick<typeof contract, 'insights'>>(
    { insights: insightRoutes },
    async (path, init) => {
      const headers = new Headers(init.headers);
      const sent = token();
      headers.set('authorization', sent);
      headers.set(POSITION_HEADER, seen.value());
      // Segments have a cache of their own, which outlives the token; the browser's would hold them twice.
      const response = await fetch(base + path, { ...init, headers, cache: 'no-store' });
      seen.raise(response.headers.get(POSITION_HEADER));
      if (response.status === 401) onRefused(sent);
      return response;
    },
  );
  return {
    contents: () => again(async () => (await insights.segments()).message),
    segment: (id) => again(async () => bytesOf(await insights.segment({ params: { id } }))),
    changes: (since) =>
      again(async () => {
        const response = await insights.changes({ query: { since } });
        return {
          bytes: await bytesOf(response),
          since: response.headers.get(SINCE_HEADER) ?? since,
          more: response.headers.get(MORE_HEADER) === 'true',
        };
      }),
  };
}

async function bytesOf(response: Response | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!response) throw new OfflineError('The answer was empty.');
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new OfflineError('The answer broke off.', { cause });
  }
}

async function again<T>(call: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      const mayHelp = error instanceof OfflineError || (error instanceof ProblemError && error.status >= 500);
      if (!mayHelp) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call();
}
