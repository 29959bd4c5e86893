import { points, spine } from '../shape.ts';
import { type Coat, eye, fur, legPair, limb, marks, type Pen, patch } from './pen.ts';

/** Brushtail possum: pointed face, tall ears, a thick dark tail. */
export function possum(pen: Pen): string {
  const coat: Coat = { back: '#5d5953', flank: '#7f7a71', belly: '#b7ad9c' };
  const [farFore, fore] = legPair(pen, spine('142,238,40 128,268,24 112,288,15'), '#6a645b', 24);
  const [farHind, hind] = legPair(pen, spine('268,240,62 274,272,28 252,288,16'), '#67625a', 22);
  const ear = (x: number, y: number) =>
    patch(
      pen,
      [
        [x - 12, y + 30],
        [x - 12, y + 8],
        [x, y - 10],
        [x + 13, y + 6],
        [x + 13, y + 30],
      ],
      '#6c6359',
    ) +
    patch(
      pen,
      [
        [x - 6, y + 26],
        [x - 6, y + 9],
        [x, y - 2],
        [x + 7, y + 9],
        [x + 6, y + 26],
      ],
      '#c9a598',
    );
  return [
    fur(
      pen,
      points('286,212 324,208 358,222 386,250 397,276 384,284 356,268 324,256 290,250'),
      { back: '#1f1c1a', flank: '#2b2724', belly: '#37322d' },
      10,
    ),
    farFore,
    farHind,
    fur(
      pen,
      points(
        '46,214 64,192 90,174 120,172 150,178 196,164 250,164 294,186 314,222 302,258 262,270 196,268 148,266 122,248 90,238 60,230',
      ),
      coat,
      9,
    ),
    hind,
    fore,
    ear(126, 148),
    ear(98, 152),
    patch(pen, points('60,204 78,192 94,192 90,206 70,214'), '#3f3a35', 0.45),
    eye(pen, 84, 200, 7, '#2a1a10'),
    patch(pen, points('40,214 47,207 56,213 48,221'), '#a87870'),
    marks(pen, 'M60 220l-30 -4M60 223l-32 8M62 226l-26 18', '#2a2623', 0.9, 0.7),
  ].join('');
}

/** Bennett's wallaby, sitting up. */
export function wallaby(pen: Pen): string {
  const coat: Coat = { back: '#6d6152', flank: '#8b7b67', belly: '#c1b49d' };
  const ear = (x: number) =>
    patch(
      pen,
      [
        [x - 8, 62],
        [x - 9, 36],
        [x + 2, 14],
        [x + 12, 36],
        [x + 10, 62],
      ],
      '#574b3f',
    ) +
    patch(
      pen,
      [
        [x - 3, 58],
        [x - 3, 38],
        [x + 2, 24],
        [x + 7, 38],
        [x + 5, 58],
      ],
      '#b99c8b',
    );
  return [
    limb(pen, spine('262,244,42 318,274,27 360,283,17 398,280,7'), '#6b5f50'),
    limb(pen, spine('178,160,24 156,188,16 144,210,11 136,222,9'), '#4d4339'),
    fur(
      pen,
      points(
        '94,84 106,64 128,52 152,58 166,84 182,116 222,146 262,182 284,228 276,270 232,286 188,272 166,236 158,190 152,150 140,114 116,102 98,96',
      ),
      coat,
      7,
    ),
    fur(
      pen,
      points('196,214 232,188 268,204 282,244 258,276 212,282 188,254'),
      { back: '#8d7a64', flank: '#927f68', belly: '#9c8a72' },
      5,
    ),
    limb(pen, spine('226,270,30 204,282,18 168,288,11 140,289,7'), '#564a3d'),
    limb(pen, spine('166,160,26 148,192,17 132,210,11 122,222,9'), '#6f6252'),
    ear(152),
    ear(132),
    patch(pen, points('92,86 100,76 112,78 112,94 98,98'), '#3f372f', 0.5),
    eye(pen, 124, 76, 5.6, '#2a1a10'),
    patch(pen, points('88,87 94,80 100,86 94,92'), '#1f1916'),
  ].join('');
}
