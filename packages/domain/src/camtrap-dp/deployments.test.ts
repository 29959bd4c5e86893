import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_STATES, type DayState, type Span } from '../effort/day-state.ts';
import { type DeploymentFacts, deploymentAt, deploymentsOf } from './deployments.ts';

const HOUR = 3_600_000;
const HERE = { latitude: -41.3, longitude: 174.7 };
/** 39 m to the north, and 1.1 km. */
const BESIDE = { latitude: -41.29965, longitude: 174.7 };
const AWAY = { latitude: -41.29, longitude: 174.7 };

const span = (from: number, to: number, state: DayState): Span => ({
  from: from * HOUR,
  to: to * HOUR,
  state,
  reason: null,
});

/** Deployments as hours from when to when. */
function hours(facts: Partial<DeploymentFacts>, splitAfter = 24) {
  const camera = { places: [{ from: 0, ...HERE }] };
  const all = { camera, spans: [], events: [], splitAfterMs: splitAfter * HOUR, ...facts };
  return deploymentsOf(all).map(({ start, end }) => [start / HOUR, end / HOUR]);
}

describe('a deployment', () => {
  test('goes on while the camera watches, also when it is not due yet', () => {
    const spans = [span(0, 50, 'active'), span(50, 90, 'active'), span(90, 95, 'unknown')];
    expect(hours({ spans })).toEqual([[0, 90]]);
  });

  test.each(['silent', 'failed', 'unknown'] as const)('ends where it was %s for long', (state) => {
    const spans = (off: number) => [
      span(0, 50, 'active'),
      span(50, 50 + off, state),
      span(50 + off, 99, 'active'),
    ];
    expect(hours({ spans: spans(24) })).toEqual([[0, 99]]);
    expect(hours({ spans: spans(25) })).toEqual([
      [0, 50],
      [75, 99],
    ]);
  });

  test('ends where a camera is moved, at the second before', () => {
    const places = [
      { from: 0, ...HERE },
      { from: 10 * HOUR, ...AWAY },
    ];
    const spans = [span(0, 20, 'active')];
    expect(deploymentsOf({ camera: { places }, spans, events: [], splitAfterMs: HOUR })).toEqual([
      { start: 0, end: 10 * HOUR - 1, ...HERE },
      { start: 10 * HOUR, end: 20 * HOUR, ...AWAY },
    ]);
  });

  test('does not end where a camera is moved by less than 50 m, however often', () => {
    const places = [HERE, BESIDE, HERE, BESIDE].map((place, i) => ({ from: i * HOUR, ...place }));
    expect(hours({ camera: { places }, spans: [span(0, 20, 'active')] })).toEqual([[0, 20]]);
  });

  test('ends where many small moves add up', () => {
    const places = [0, 1, 2].map((i) => ({ from: i * HOUR, ...HERE, latitude: -41.3 + i * 0.0003 }));
    expect(hours({ camera: { places }, spans: [span(0, 20, 'active')] })).toHaveLength(2);
  });

  test('begins before the first place is known', () => {
    const camera = { places: [{ from: 10 * HOUR, ...HERE }] };
    expect(hours({ camera, spans: [span(0, 20, 'active')] })).toEqual([[0, 20]]);
  });

  test('needs a place', () => {
    expect(hours({ camera: { places: [] }, spans: [span(0, 20, 'active')], events: [HOUR] })).toEqual([]);
  });
});

describe('an event outside all spans', () => {
  const spans = [span(100, 200, 'active')];

  test.each([
    ['lengthens what begins soon', 90, [[90, 200]]],
    ['lengthens what ended just before', 224, [[100, 224]]],
    [
      'is alone where nothing is near',
      225,
      [
        [100, 200],
        [225, 225],
      ],
    ],
  ])('%s', (_, at, deployments) => {
    expect(hours({ spans, events: [at * HOUR] })).toEqual(deployments);
  });

  test('is in one deployment with others that are near', () => {
    expect(hours({ events: [30, 5, 10, 60].map((at) => at * HOUR) })).toEqual([
      [5, 30],
      [60, 60],
    ]);
  });

  test('is where the camera stood at that moment, although a deployment elsewhere is near', () => {
    const places = [
      { from: 0, ...HERE },
      { from: 210 * HOUR, ...AWAY },
    ];
    const facts = { camera: { places }, spans, events: [211 * HOUR], splitAfterMs: 24 * HOUR };
    expect(deploymentsOf(facts)[1]).toEqual({ start: 211 * HOUR, end: 211 * HOUR, ...AWAY });
  });
});

test('a camera that is moved during an event is moved after it', () => {
  const places = [
    { from: 0, ...HERE },
    { from: 10 * HOUR, ...AWAY },
  ];
  const events = [{ from: 9 * HOUR, to: 11 * HOUR + 5 }];
  const facts = { camera: { places }, spans: [span(0, 20, 'active')], events, splitAfterMs: HOUR };
  expect(deploymentsOf(facts).map(({ start, end }) => [start, end])).toEqual([
    [0, 11 * HOUR + 999],
    [11 * HOUR + 1_000, 20 * HOUR],
  ]);
});

describe('whatever is known of a camera', () => {
  const time = fc.integer({ min: 0, max: 400 * HOUR });
  const sorted = <T>(values: T[], of: (value: T) => number) => values.toSorted((a, b) => of(a) - of(b));
  const places = fc
    .array(fc.record({ from: time, site: fc.constantFrom(HERE, BESIDE, AWAY) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((all) => sorted(all, ({ from }) => from).map(({ from, site }) => ({ from, ...site })));
  const spans = fc
    .array(fc.tuple(fc.double({ min: 0, max: 400 * HOUR, noNaN: true }), fc.constantFrom(...DAY_STATES)))
    .map((cuts) => sorted(cuts, ([at]) => at))
    .map((cuts) =>
      cuts.slice(1).map(([to], i): Span => {
        const [from, state] = cuts[i] ?? [to, 'silent' as const];
        return { from, to, state, reason: null };
      }),
    );
  const events = fc.array(
    fc.oneof(
      time,
      fc
        .tuple(time, fc.integer({ min: 0, max: HOUR }))
        .map(([from, length]) => ({ from, to: from + length })),
    ),
  );
  const facts = fc
    .record({ places, spans, events, splitAfterMs: fc.integer({ min: 1_000, max: 48 * HOUR }) })
    .map(({ places, ...others }) => ({ camera: { places }, ...others }));
  const seconds = (ms: number) => Math.floor(ms / 1_000);

  test('deployments ascend and do not overlap, not even without their milliseconds', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const deployments = deploymentsOf(known);
        for (const [i, { start, end }] of deployments.entries()) {
          expect(start).toBeLessThanOrEqual(end);
          const next = deployments[i + 1];
          if (next) expect(seconds(end)).toBeLessThan(seconds(next.start));
        }
      }),
    );
  });

  test('each event lies in exactly one deployment, with both of its ends', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const deployments = deploymentsOf(known);
        for (const event of known.events) {
          const { from, to } = typeof event === 'number' ? { from: event, to: event } : event;
          const holding = deployments.filter(({ start, end }) => start <= from && to <= end);
          expect(holding).toHaveLength(1);
          expect(deploymentAt(deployments, from)).toBe(holding[0]);
          expect(deploymentAt(deployments, to)).toBe(holding[0]);
        }
      }),
    );
  });

  test('all that it watched is in deployments, which begin with what it watched or saw, or with a move', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const deployments = deploymentsOf(known);
        const watched = known.spans.filter(({ state }) => state === 'active');
        for (const { from, to } of watched) expect(deploymentAt(deployments, (from + to) / 2)).toBeDefined();
        const begins = [
          ...watched.map(({ from }) => Math.floor(from)),
          ...known.events.map((event) => (typeof event === 'number' ? event : event.from)),
        ];
        for (const { start, ...place } of deployments) {
          const isAfterMove = deployments.some(
            ({ end, latitude }) => end === start - 1 && latitude !== place.latitude,
          );
          expect(isAfterMove || begins.includes(start)).toBe(true);
        }
      }),
    );
  });

  test('a moment outside all deployments has none', () => {
    fc.assert(
      fc.property(facts, time, (known, at) => {
        const deployments = deploymentsOf(known);
        const holding = deployments.find(({ start, end }) => start <= at && at <= end);
        expect(deploymentAt(deployments, at)).toBe(holding);
      }),
    );
  });
});
