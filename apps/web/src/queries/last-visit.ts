import { useEffect } from 'react';
import type { Services } from '../kernel/services.ts';
import { useServices } from '../kernel/services-context.tsx';

/** Somebody who comes back after so long begins a new visit. */
const PAUSE_MS = 4 * 3_600_000;
const NOTE_EVERY_MS = 60_000;

/** Milliseconds since 1970. */
export interface Visits {
  /** When the reader was here last. */
  readonly seen: number;
  /** When the visit before this one ended; null where none is known. */
  readonly before: number | null;
}

/** What is kept once the reader is seen at a moment. */
export function seenAt(known: Visits | undefined, now: number): Visits {
  if (!known) return { seen: now, before: null };
  return { seen: now, before: now - known.seen > PAUSE_MS ? known.seen : known.before };
}

/** Reads what {@link Visits} are kept as; undefined for anything else. */
export function parseVisits(text: string | null): Visits | undefined {
  const [seen, before] = (text ?? '').split(' ').map(Number);
  if (!seen || !Number.isFinite(seen)) return undefined;
  return { seen, before: before && Number.isFinite(before) ? before : null };
}

const keyOf = ({ session }: Services) => session.userKey('visits');

/** When the signed-in person's visit before this one ended, in this browser; null where none is known. */
export function lastVisit(services: Services): number | null {
  return parseVisits(services.local.read(keyOf(services)))?.before ?? null;
}

/** Notes that the reader is here, as long as the page is in sight. */
export function useVisits(): void {
  const services = useServices();
  useEffect(() => {
    function note(): void {
      if (document.hidden) return;
      const key = keyOf(services);
      const { seen, before } = seenAt(parseVisits(services.local.read(key)), Date.now());
      services.local.write(key, `${seen} ${before ?? ''}`.trim());
    }
    note();
    const timer = setInterval(note, NOTE_EVERY_MS);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', note);
    };
  }, [services]);
}
