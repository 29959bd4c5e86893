import { points, spine } from '../shape.ts';
import { eye, fur, legPair, limb, marks, type Pen, patch } from './pen.ts';

const COATS = [
  { back: '#6b5b45', flank: '#8a765b', belly: '#b5a284', stripe: '#2d241a' },
  { back: '#1c1a1a', flank: '#2a2726', belly: '#363230', stripe: '#131111' },
  { back: '#9a6230', flank: '#bb7f45', belly: '#e2c294', stripe: '#7a4519' },
  { back: '#5f605f', flank: '#7d7e7c', belly: '#b9b8b2', stripe: '#3a3b3b' },
] as const;

/** A feral cat on the prowl: tabby, black, ginger or grey. */
export function cat(pen: Pen): string {
  const coat = pen.random.pick(COATS);
  const [farFore, fore] = legPair(pen, spine('134,196,40 124,240,22 118,274,17 104,288,14'), coat.flank, 36);
  const [farHind, hind] = legPair(pen, spine('286,190,62 296,236,24 308,262,17 290,288,14'), coat.flank, -32);
  const stripes = [150, 172, 194, 216, 238, 260, 282].map(
    (x) => `M${x} 144q10 26 ${pen.random.between(-4, 8).toFixed(0)} ${pen.random.between(34, 56).toFixed(0)}`,
  );
  const ear = (x: number) =>
    patch(
      pen,
      [
        [x - 13, 152],
        [x - 8, 128],
        [x - 2, 116],
        [x + 10, 132],
        [x + 14, 152],
      ],
      coat.back,
    ) +
    patch(
      pen,
      [
        [x - 6, 148],
        [x - 3, 132],
        [x - 1, 126],
        [x + 5, 136],
        [x + 7, 148],
      ],
      '#b98d80',
      0.8,
    );
  return [
    limb(pen, spine('302,172,22 340,172,18 366,148,17 388,118,13 396,104,7'), coat.back),
    farFore,
    farHind,
    fur(
      pen,
      points(
        '112,160 148,148 200,152 256,146 298,152 318,178 312,208 280,220 214,222 160,228 120,218 100,190',
      ),
      coat,
      6,
    ),
    marks(pen, stripes.join(''), coat.stripe, 5, 0.5),
    hind,
    marks(pen, 'M268 214q24 6 40 -4M282 236q14 5 26 -1', coat.stripe, 5, 0.45),
    fore,
    marks(pen, 'M112 236q12 5 24 -1M110 254q12 5 22 0', coat.stripe, 4, 0.45),
    ear(112),
    fur(pen, points('42,184 48,160 68,142 98,138 122,152 128,178 114,202 84,210 56,204'), coat, 5),
    ear(74),
    marks(pen, 'M78 142l4 14M92 140l-1 15M104 144l-6 12M118 176l-16 3M118 188l-18 -2', coat.stripe, 3.4, 0.6),
    patch(pen, points('44,186 56,178 72,184 70,200 54,202'), coat.belly, 0.75),
    eye(pen, 64, 170, 6.5, '#b8b04a'),
    eye(pen, 93, 170, 6.5, '#b8b04a'),
    patch(pen, points('44,185 51,181 58,185 51,191'), '#a06a62'),
    marks(pen, 'M54 193l-34 -6M54 196l-36 4M56 199l-32 14', '#efe9df', 0.9, 0.75),
  ].join('');
}
