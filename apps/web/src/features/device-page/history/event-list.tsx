import { Button, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import { ExactTime } from '../../../components/time/time.tsx';
import { durationText } from '../../../components/time/time-text.ts';
import { EventGlyph, type Glyph } from './event-glyph.tsx';
import { EVENT_KINDS } from './event-kinds.ts';
import classes from './event-list.module.css';
import type { HistoryFrame } from './history-frame.ts';

const SHOWN_AT_FIRST = 6;
const DAY_MS = 86_400_000;
/** How much time around an event is shown when it is chosen. */
const AROUND_MS = DAY_MS;

interface Item {
  readonly key: string;
  readonly glyph: Glyph;
  readonly colour: keyof ChartColours;
  readonly label: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

interface EventListProps {
  readonly deviceId: number;
  readonly frame: HistoryFrame;
  readonly colours: ChartColours;
  /** An event is looked at, or none any more. */
  readonly onPoint: (moment: number | null) => void;
  readonly onZoom: (from: number, to: number) => void;
}

/** What happened to the camera, the newest first; the charts mark the same moments. */
export function EventList({ deviceId, frame, colours, onPoint, onZoom }: EventListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const items = itemsOf(frame);
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="device-events" className={classes.section}>
      <Title order={3} id="device-events" className={classes.title}>
        Events
      </Title>
      {items.length === 0 && <p className={classes.none}>Nothing happened in this time.</p>}
      <ol className={classes.list}>
        {shown.map(({ key, glyph, colour, label, text, from, to }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.event}
              title="Show the time around it"
              onPointerEnter={() => onPoint(from)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(from)}
              onBlur={() => onPoint(null)}
              onClick={() => {
                onPoint(null);
                onZoom(from - AROUND_MS, to + AROUND_MS);
              }}
            >
              <EventGlyph glyph={glyph} colour={colours[colour]} />
              <span className={classes.label}>{label}</span>
              <span className={classes.text}>{text}</span>
              <span className={classes.time}>
                <ExactTime value={new Date(from).toISOString()} deviceId={deviceId} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {items.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${items.length} events`}
        </Button>
      )}
    </section>
  );
}

function itemsOf({ events, silences, until }: HistoryFrame): Item[] {
  const marks = events.map(({ kind, time, text }, index): Item => {
    const { label, symbol, colour } = EVENT_KINDS[kind];
    return { key: `event ${index}`, glyph: symbol, colour, label, text, from: time, to: time };
  });
  const gaps = silences.map(({ from, to }): Item => {
    const text = `Nothing was heard for ${durationText(to - from)}${to === until ? ' so far' : ''}`;
    return { key: `silence ${from}`, glyph: 'area', colour: 'bad', label: 'Silence', text, from, to };
  });
  return [...marks, ...gaps].sort((a, b) => b.from - a.from);
}
