import { expect, test } from 'vitest';
import { type Attention, attentionRank, deviceCondition } from './attention.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const well = {
  last_seen: '2026-11-20T11:00:00Z',
  next_heartbeat_at: null,
  cycle_time: 690,
  reported_cycle_time: null,
  battery_voltage: 3.9,
  camera_error: null,
  summary: null,
  device_update_status: null,
  device_specific_status: null,
};

test.each<[string, Partial<typeof well> | Record<string, unknown>, Attention[]]>([
  ['nothing', {}, []],
  ['a low battery', { battery_voltage: 3.2 }, ['low_battery']],
  ['a broken cable', { camera_error: 'cable' }, ['spypoint_error']],
  ['a full card', { summary: { space_remaining: 2 } }, ['card_full']],
  ['a card that it names in its error', { camera_error: 'storage full' }, ['card_full']],
  ['nothing, as long as its card has room', { summary: { space_remaining: 3 } }, []],
  ['a failed update', { device_update_status: 'failed' }, ['update_failed']],
  ['one missed contact', { last_seen: '2026-11-19T18:00:00Z' }, ['late']],
  ['several missed contacts', { last_seen: '2026-11-17T12:00:00Z' }, ['silent']],
  ['no contact ever', { last_seen: null }, ['never_seen']],
  [
    'two reasons, the more urgent first',
    { last_seen: '2026-11-19T18:00:00Z', battery_voltage: 3 },
    ['low_battery', 'late'],
  ],
])('a camera needs somebody for %s', (_, change, attention) => {
  expect(deviceCondition({ ...well, ...change }, [], NOW).attention).toEqual(attention);
});

test('an imported camera needs nobody, whatever is missing', () => {
  const imported = { ...well, kind: 'imported', last_seen: null, camera_error: 'cable' } as const;
  expect(deviceCondition(imported, [{ alert_type: 'low_battery', status: 'new' }], NOW)).toEqual({
    contact: { state: 'imported', expectedAt: null },
    update: null,
    attention: [],
  });
});

test('an open alert about an end of batteries counts until the forecast is well, or the battery low', () => {
  const alerts = [{ alert_type: 'battery_ending', status: 'acknowledged' }] as const;
  const late = { last_seen: '2026-11-19T18:00:00Z' };
  const attention = (change: Partial<typeof well>, battery?: Parameters<typeof deviceCondition>[3]) =>
    deviceCondition({ ...well, ...change }, alerts, NOW, battery).attention;
  expect(attention(late)).toEqual(['late', 'battery_ending']);
  expect(attention({}, null)).toEqual(['battery_ending']);
  expect(attention({}, 'fault')).toEqual(['battery_ending']);
  expect(attention({}, 'between')).toEqual(['battery_ending']);
  expect(attention({}, 'well')).toEqual([]);
  expect(attention({ battery_voltage: 3.1 }, 'fault')).toEqual(['low_battery']);
});

test('the order of need: by reason, then fine ones, never seen ones last, seen last first', () => {
  const cameras: [string, Attention[], string | null][] = [
    ['new', ['never_seen'], null],
    ['fine, seen early', [], '2026-11-20T08:00:00Z'],
    ['late', ['late'], '2026-11-19T18:00:00Z'],
    ['silent for long', ['silent'], '2026-10-01T00:00:00Z'],
    ['fine, seen last', [], '2026-11-20T11:00:00Z'],
    ['silent', ['silent'], '2026-11-17T12:00:00Z'],
    ['flat and late', ['low_battery', 'late'], '2026-11-19T18:00:00Z'],
  ];
  const ranked = cameras.toSorted((a, b) => attentionRank(a[1], a[2]) - attentionRank(b[1], b[2]));
  expect(ranked.map(([name]) => name)).toEqual([
    'flat and late',
    'silent',
    'silent for long',
    'late',
    'fine, seen last',
    'fine, seen early',
    'new',
  ]);
});
