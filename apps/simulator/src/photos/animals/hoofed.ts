import type { Point } from '../shape.ts';
import { points, spine } from '../shape.ts';
import { type Coat, darker, eye, fur, legPair, limb, marks, type Pen, patch } from './pen.ts';

/** Red deer: a stag with antlers one time in three, otherwise a hind. */
export function deer(pen: Pen): string {
  const coat: Coat = { back: '#7a4c2b', flank: '#96643c', belly: '#bf9a70' };
  const [farFore, fore] = legPair(pen, spine('162,164,42 156,206,19 152,244,12 150,288,11'), '#7f5433', 26);
  const [farHind, hind] = legPair(pen, spine('302,160,58 312,204,24 324,232,14 314,288,11'), '#7f5433', -26);
  return [
    farFore,
    farHind,
    pen.random.chance(0.35) ? antlers(pen) : '',
    ear(pen, [112, 62], 26),
    fur(
      pen,
      points(
        '40,96 52,76 76,58 100,56 116,78 142,108 196,114 256,108 310,112 332,136 330,168 292,184 226,184 168,192 136,176 118,142 102,112 74,106 48,106',
      ),
      coat,
      6,
    ),
    patch(pen, points('316,118 334,130 336,158 322,168 314,142'), '#e0c9a2', 0.85),
    limb(pen, spine('326,120,12 334,138,11 333,156,5'), '#8a5a35'),
    hind,
    fore,
    marks(pen, 'M144 288h12M308 288h12', '#1c1512', 7),
    ear(pen, [98, 58], 30),
    eye(pen, 78, 74, 5),
    patch(pen, points('36,96 42,88 50,92 49,104 40,104'), '#241a15'),
  ].join('');
}

/** Friesian or Angus cow. */
export function cow(pen: Pen): string {
  const friesian = pen.random.chance(0.6);
  const coat: Coat = friesian
    ? { back: '#e6e2d9', flank: '#dcd6ca', belly: '#b8b0a2' }
    : { back: '#231d1a', flank: '#312925', belly: '#3a312c' };
  const leg = friesian ? '#d6d0c4' : '#2a2320';
  const [farFore, fore] = legPair(pen, spine('138,208,46 136,242,24 134,288,20'), leg, 32);
  const [farHind, hind] = legPair(pen, spine('322,200,60 330,240,26 322,288,20'), leg, -34);
  const body: Point[] = points(
    '96,132 126,106 180,102 250,106 318,100 352,112 362,148 352,204 300,224 220,232 150,226 112,206 94,172',
  );
  const blotches = friesian
    ? [
        patch(pen, points('138,108 186,104 206,140 188,186 148,190 126,150'), '#26211f'),
        patch(pen, points('250,110 316,104 340,130 318,168 274,176 246,146'), '#26211f'),
        patch(pen, points('216,204 250,196 262,218 236,230 212,226'), '#26211f'),
      ].join('')
    : '';
  const face = friesian ? '#2b2523' : '#2f2723';
  return [
    limb(pen, spine('356,116,10 370,160,7 370,206,9 368,226,4'), darker(leg)),
    farFore,
    farHind,
    fur(pen, body, coat, 4),
    blotches,
    hind,
    fore,
    marks(pen, 'M126 287h18M314 287h18', '#1a1513', 9),
    fur(
      pen,
      points('34,172 40,146 58,116 82,98 112,104 124,136 108,166 82,182 58,194 40,190'),
      { back: face, flank: face, belly: '#453a34' },
      4,
    ),
    friesian ? patch(pen, points('62,112 74,106 70,138 52,164 48,150'), '#ece7dd') : '',
    ear(pen, [98, 106], 30, face),
    eye(pen, 72, 134, 5.6),
    patch(pen, points('33,172 46,162 62,172 60,188 42,192'), '#c9a398'),
    marks(pen, 'M42 174l3 5M52 172l2 5', '#4a332d', 4),
  ].join('');
}

/** Romney sheep: a cloud of wool on thin legs. */
export function sheep(pen: Pen): string {
  return woolly(pen, { back: '#d9d0bb', flank: '#cbc0a8', belly: '#a2967e' }, '#e2dac9', 15);
}

/** Feral goat: shaggy, horned. */
export function goat(pen: Pen): string {
  const horns =
    limb(pen, spine('92,116,11 106,88,9 130,76,4'), '#5d5142') +
    limb(pen, spine('82,114,10 92,84,8 114,68,4'), '#6d6050');
  const beard = limb(pen, spine('62,186,12 58,206,8 56,222,3'), '#3d342c');
  return horns + woolly(pen, { back: '#3a322b', flank: '#6d5f4f', belly: '#a39782' }, '#51463b', 9) + beard;
}

/** Feral pig: heavy shoulders, bristles, a long snout. */
export function pig(pen: Pen): string {
  const coat: Coat = { back: '#1d1917', flank: '#302925', belly: '#453b34' };
  const [farFore, fore] = legPair(pen, spine('150,226,42 146,258,22 140,288,16'), '#2b2521', 28);
  const [farHind, hind] = legPair(pen, spine('308,222,50 316,256,22 308,288,16'), '#2b2521', -28);
  return [
    limb(pen, spine('336,176,8 352,190,6 350,214,7'), '#241e1b'),
    farFore,
    farHind,
    fur(
      pen,
      points(
        '28,222 48,198 78,176 108,156 150,138 206,138 270,146 322,158 344,192 336,232 284,250 210,254 150,250 110,240 74,240 40,238',
      ),
      coat,
      11,
    ),
    hind,
    fore,
    patch(pen, points('92,168 98,142 120,140 124,162 108,176'), '#221c19'),
    eye(pen, 82, 192, 4.6),
    patch(pen, points('24,222 32,212 38,224 34,238 26,236'), '#6b534b'),
    marks(pen, 'M56 226q-4 -10 -12 -10', '#e9e2d2', 4),
  ].join('');
}

function woolly(pen: Pen, coat: Coat, face: string, hair: number): string {
  const [farFore, fore] = legPair(pen, spine('148,226,28 146,254,14 142,288,12'), face, 26);
  const [farHind, hind] = legPair(pen, spine('298,222,34 304,254,15 300,288,12'), face, -26);
  return [
    farFore,
    farHind,
    fore,
    hind,
    marks(pen, 'M138 288h10M296 288h10', '#1f1a17', 7),
    fur(
      pen,
      points(
        '110,150 132,130 176,122 228,126 284,122 326,138 342,176 332,222 288,242 228,246 166,242 124,226 106,188',
      ),
      coat,
      hair,
    ),
    fur(pen, points('104,118 132,118 150,146 142,190 112,190 96,150'), coat, hair * 0.7),
    fur(
      pen,
      points('44,178 52,154 70,128 94,112 118,118 124,146 106,172 80,186 56,192'),
      { back: face, flank: face, belly: darker(face) },
      3,
    ),
    ear(pen, [104, 124], 28, face),
    eye(pen, 78, 146, 5),
    marks(pen, 'M48 180q6 6 16 3', '#3a2c26', 3, 0.8),
  ].join('');
}

function ear(pen: Pen, [x, y]: Point, size: number, hex = '#8a5a35'): string {
  const leaf = (share: number): Point[] => [
    [x, y + 8 * share],
    [x + size * 0.45, y - size * 0.42 * share],
    [x + size, y - size * 0.3],
    [x + size * 0.6, y + size * 0.25 * share],
  ];
  return patch(pen, leaf(1), darker(hex)) + patch(pen, leaf(0.5), '#c9a58c', 0.7);
}

function antlers(pen: Pen): string {
  const beam = (shift: number, hex: string) =>
    limb(
      pen,
      [
        [98 + shift, 60, 8],
        [122 + shift, 36, 7],
        [126 + shift, 10, 4],
      ],
      hex,
    ) +
    limb(
      pen,
      [
        [104 + shift, 52, 6],
        [88 + shift, 32, 3],
      ],
      hex,
    ) +
    limb(
      pen,
      [
        [118 + shift, 40, 6],
        [104 + shift, 18, 3],
      ],
      hex,
    ) +
    limb(
      pen,
      [
        [124 + shift, 26, 5],
        [144 + shift, 8, 3],
      ],
      hex,
    );
  return beam(16, '#54402c') + beam(-2, '#7a6044');
}
