import type { Fleet } from '../fleet.ts';
import type { Counts, TrafficCounters } from '../live/traffic-counters.ts';
import { duration, number, rate } from './labels.ts';
import { linkLines } from './link-table.ts';
import { type Rates, sparkline } from './rates.ts';
import type { Line, Tone } from './terminal.ts';

export type Scene = {
  /** What is run, such as `quiet-valley, seed s1, 60 ×`. */
  title: string;
  fleet: Pick<Fleet, 'presence' | 'counters' | 'cameras' | 'arrived'>;
  rates: Rates;
  /** Milliseconds since the start. */
  elapsed: number;
  /** What the run is at. */
  stage: Stage;
};

export type Stage =
  | { kind: 'starting' }
  /** Milliseconds that are left; undefined until it is stopped. */
  | { kind: 'running'; left?: number }
  | { kind: 'fast-forwarding' }
  /** The last messages are sent. */
  | { kind: 'draining' };

const WIDTH = 79;
const LABEL = 14;
const VALUE = 12;
const SPARKS = 30;

/** The picture of a fleet, for a terminal of 80 columns. */
export function frame(scene: Scene): Line[] {
  const { fleet, rates } = scene;
  const { counts } = fleet.counters;
  const { asleep, waking, sending, silent, starting, ended } = fleet.presence.counts;
  return [
    [
      [scene.title, 'bold'],
      [`   ${stageLabel(scene)}`, 'dim'],
    ],
    ...rows('cameras', number(fleet.cameras.length), [
      part('starting', starting),
      part('asleep', asleep),
      part('waking', waking),
      part('sending', sending, 'good'),
      part('silent', silent, 'warn'),
      part('ended', ended),
    ]),
    ...rows('messages', number(counts.sent), [
      [`${rate(rates.perSecond())}/s  `, 'bold'],
      [sparkline(rates.recent(SPARKS)), 'good'],
    ]),
    ...rows('acknowledged', number(counts.accepted + counts.duplicate), [
      part('duplicate', counts.duplicate),
      part('retries', counts.retries, 'warn'),
      part('refused', refusedOf(counts), 'bad'),
      part('lost', counts.lost, 'bad'),
    ]),
    ...rows('latency', latencyLabel(fleet.counters)),
    ...rows('photos', number(counts.photos), [part('refused', counts.photosRefused, 'bad')]),
    ...rows('orders', number(counts.ordersDone), [part('failed', counts.ordersFailed, 'warn')]),
    ...linkLines(fleet),
  ];
}

/** The same in one line, for a log. */
export function plainLine({ fleet, rates, ...scene }: Scene): string {
  const { counts } = fleet.counters;
  const { silent, starting } = fleet.presence.counts;
  const [p50, p95, p99] = percentiles(fleet.counters);
  const share = scene.stage.kind === 'fast-forwarding' ? `${Math.floor(fleet.arrived() * 100)} %, ` : '';
  return [
    `${share}${fleet.cameras.length} cameras`,
    ...(starting > 0 ? [`${starting} starting`] : []),
    ...(silent > 0 ? [`${silent} silent`] : []),
    `${counts.sent} sent`,
    `${rate(rates.perSecond())}/s`,
    `${counts.accepted} accepted`,
    `${counts.duplicate} duplicate`,
    `${counts.retries} retries`,
    `${counts.photos} photos`,
    `p50 ${p50} p95 ${p95} p99 ${p99} ms`,
  ].join(', ');
}

function stageLabel({ stage, elapsed, fleet }: Scene): string {
  const since = duration(elapsed);
  switch (stage.kind) {
    case 'starting':
      return `${since}, starting`;
    case 'draining':
      return `${since}, sending what is left`;
    case 'running':
      return stage.left === undefined ? since : `${since}, ${duration(stage.left)} left`;
    case 'fast-forwarding': {
      const share = fleet.arrived();
      const left = share > 0 ? `, ${duration((elapsed / share) * (1 - share))} left` : '';
      return `${since}, ${Math.floor(share * 100)} % of the past${left}`;
    }
  }
}

/** What was refused for good. */
export function refusedOf({ conflict, rejected }: Pick<Counts, 'conflict' | 'rejected'>): number {
  return conflict + rejected;
}

type Piece = Line[number];

/** A line, and more below it for what does not fit. */
function rows(label: string, value: string, parts: readonly (Piece | undefined)[] = []): Line[] {
  const lines: Piece[][] = [
    [
      [label.padEnd(LABEL), 'dim'],
      [value.padEnd(VALUE), 'bold'],
    ],
  ];
  let width = LABEL + VALUE;
  for (const piece of parts.filter((given) => given !== undefined)) {
    const [text] = piece;
    if (width + text.trimEnd().length > WIDTH) {
      lines.push([[' '.repeat(LABEL + VALUE)]]);
      width = LABEL + VALUE;
    }
    lines.at(-1)?.push(piece);
    width += text.length;
  }
  return lines;
}

/** Left out when there is none. */
function part(label: string, value: number, tone: Tone = 'plain'): Piece | undefined {
  return value === 0 ? undefined : [`${label} ${number(value)}   `, tone];
}

function percentiles(counters: TrafficCounters): [number, number, number] {
  return [counters.latency(50), counters.latency(95), counters.latency(99)];
}

function latencyLabel(counters: TrafficCounters): string {
  const [p50, p95, p99] = percentiles(counters);
  return `p50 ${number(p50)} ms   p95 ${number(p95)} ms   p99 ${number(p99)} ms`;
}
