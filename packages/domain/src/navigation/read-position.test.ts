import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, degreesMinutesSeconds } from './position-text.ts';
import { type Axis, mayBecomeCoordinate, readCoordinate, readPosition } from './read-position.ts';

describe('one coordinate', () => {
  test.each([
    ['-41.304', -41.304],
    [' −41,304° ', -41.304],
    ['+7', 7],
    ['.5', 0.5],
    ['90.', 90],
    ['41.2865 S', -41.2865],
    ['41.2865° n', 41.2865],
    ['S41.2865', -41.2865],
    ['S 41 17.19', -41.2865],
    [`41°17'11.4"S`, -41.2865],
    ['41° 17′ 11.4″ S', -41.2865],
    ["41º17’11.4''S", -41.2865],
    ['41 17 11.4 S', -41.2865],
    ["-41° 17.19'", -41.2865],
  ])('the latitude %j is %d', (text, degrees) => {
    expect(readCoordinate('latitude', text)).toBe(degrees);
  });

  test.each([
    ['is out of range', '90.1'],
    ['has a power', '1e1'],
    ['is empty', ''],
    ['is a word', 'north'],
    ['is of the other axis', '41 E'],
    ['has two hemispheres', 'S 41 S'],
    ['has a sign and a hemisphere', '-41 S'],
    ['has minutes that nothing marks', '41 17'],
    ['has 60 minutes', "41°60'S"],
    ['has 60 seconds', `41°17'60"S`],
    ['has decimals before minutes', "41.5°17'S"],
    ['has two dots', '1.2.3'],
    ['has two dots and a letter', '41.2.5 S'],
    ['has seconds without minutes', `41°17"S`],
    ['begins with minutes', `41'17"S`],
    ['has minutes alone', "41'S"],
    ['has spaces and seconds without minutes', '41 17" S'],
  ])('no latitude %s: %j', (_, text) => {
    expect(readCoordinate('latitude', text)).toBeUndefined();
  });

  test('a longitude reaches from -180 to 180, and west is negative', () => {
    expect(['180', '-180', '180.1'].map((text) => readCoordinate('longitude', text))).toEqual([
      180,
      -180,
      undefined,
    ]);
    expect(readCoordinate('longitude', `174°46'34"W`)).toBe(-174.776111);
  });
});

describe('both in one text', () => {
  const HERE = { latitude: -41.2865, longitude: 174.7762 };
  test.each([
    '-41.2865,174.7762',
    '-41.2865, 174.7762',
    '-41.2865 174.7762',
    '-41.2865;174.7762',
    '-41,2865 174,7762',
    '-41,2865, 174,7762',
    '(-41.2865, 174.7762)',
    '[ −41.2865°, 174.7762° ]',
    '41.2865 S, 174.7762 E',
    'S41.2865 E174.7762',
    '174.7762° E, 41.2865° S',
    'geo:-41.2865,174.7762',
    'geo:-41.2865,174.7762;u=12?z=17',
    'geo:0,0?q=-41.2865,174.7762(Hut)',
    'geo:0,0?q=-41.2865,174.7762&z=17',
    `41°17'11.4"S 174°46'34.32"E`,
    `41°17'11.4"S174°46'34.32"E`,
    '41 17 11.4 S 174 46 34.32 E',
    "S 41° 17.19' E 174° 46.572'",
  ])('%j', (text) => {
    expect(readPosition(text)).toEqual(HERE);
  });

  test.each([
    '-41.304',
    '41,3',
    '-41,28°',
    '-41° 17.19',
    '-41° 17',
    "41°17' 11",
    '-41,304',
    '174.743, -91',
    '-91, 174',
    'a, b',
    '1, 2, 3',
    '41 S',
    '41 S, 174',
    '41 17 11.4 S',
    'geo:0,0?q=Orongorongo+Hut',
  ])('%j is none', (text) => {
    expect(readPosition(text)).toBeUndefined();
  });

  test('what this console writes, it reads', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const position = fc.record({ latitude: degrees(90), longitude: degrees(180) });
    fc.assert(
      fc.property(position, (known) => {
        const decimal = readPosition(decimalText(known));
        expect(decimal?.latitude).toBeCloseTo(known.latitude, 4);
        expect(decimal?.longitude).toBeCloseTo(known.longitude, 4);
        const angular = readPosition(degreesMinutesSeconds(known));
        expect(Math.abs((angular?.latitude ?? Number.NaN) - known.latitude)).toBeLessThan(2e-5);
        expect(Math.abs((angular?.longitude ?? Number.NaN) - known.longitude)).toBeLessThan(2e-5);
      }),
    );
  });
});

describe('while somebody types', () => {
  const begun = (axis: Axis, text: string) =>
    Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end)).filter(
      (part) => !mayBecomeCoordinate(axis, part),
    );
  test.each([
    ['latitude', '-41.2865'],
    ['latitude', '−41,2865°'],
    ['latitude', '41.2865 S'],
    ['latitude', `41°17'11.4"S`],
    ['latitude', '41° 17′ 11.4″ s'],
    ['latitude', 'S 41 17.19'],
    ['longitude', `174°46'34"E`],
  ] as const)('a %s may be typed as %j', (axis, text) => {
    expect(begun(axis, text)).toEqual([]);
  });

  test.each(['1e1', '--1', 'north', '1.2.3', 'Infinity', '41 E'])('no latitude begins with %j', (text) => {
    expect(mayBecomeCoordinate('latitude', text)).toBe(false);
  });
});
