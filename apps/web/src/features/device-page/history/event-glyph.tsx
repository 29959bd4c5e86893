import type { EVENT_KINDS } from './event-kinds.ts';

/** The shape by which the charts mark something. */
export type Glyph = (typeof EVENT_KINDS)[keyof typeof EVENT_KINDS]['symbol'] | 'area';

const PATHS: Record<Glyph, string> = {
  rect: 'M3 3h8v8H3z',
  triangle: 'M7 2.5 12 11.5H2z',
  circle: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  diamond: 'M7 1.5 12.5 7 7 12.5 1.5 7z',
  pin: 'M7 13C4.5 9.5 3.2 7.6 3.2 5.6a3.8 3.8 0 1 1 7.6 0c0 2-1.3 3.9-3.8 7.4z',
  arrow: 'M7 1.5 12 12.5 7 9.5 2 12.5z',
  roundRect: 'M5 3.5h4a3.5 3.5 0 0 1 0 7h-4a3.5 3.5 0 0 1 0-7z',
  area: 'M1.5 1.5h11v11h-11z',
};

/** The sign of an event as the charts draw it. */
export function EventGlyph({ glyph, colour }: { readonly glyph: Glyph; readonly colour: string }) {
  return (
    <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
      <path d={PATHS[glyph]} fill={colour} opacity={glyph === 'area' ? 0.3 : 1} />
    </svg>
  );
}
