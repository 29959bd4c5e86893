import { line, type Point, points, spine } from '../shape.ts';
import { type Coat, eye, fur, limb, marks, type Pen, patch, plumage, wing } from './pen.ts';

/** Kiwi: a pear of hair-like feathers on strong legs, the bill to the ground. */
export function kiwi(pen: Pen): string {
  const coat: Coat = { back: '#5a4531', flank: '#75593e', belly: '#8f7353' };
  const leg = (x: number, lean: number) =>
    limb(
      pen,
      [
        [x, 238, 34],
        [x + lean, 262, 15],
        [x - 2, 284, 11],
      ],
      '#8d7660',
    ) + marks(pen, `M${x - 2} 284l-28 4M${x - 2} 285l-12 4M${x - 2} 284l16 4`, '#8d7660', 5.5);
  return [
    leg(244, 14),
    limb(pen, spine('92,150,13 62,196,8 34,250,4.5 26,268,3'), '#d8c3a3'),
    fur(
      pen,
      points(
        '84,152 92,130 114,118 138,124 158,142 200,126 254,126 302,152 322,196 304,236 256,254 202,252 162,234 140,204 126,176 106,168 90,164',
      ),
      coat,
      15,
    ),
    leg(210, 12),
    marks(pen, 'M92 158l-34 -10M92 161l-36 2M94 163l-30 14', '#b9a78d', 1, 0.8),
    eye(pen, 106, 140, 4.2),
  ].join('');
}

/** Kea: olive feathers edged in black, a long hooked bill, orange under the wing. */
export function kea(pen: Pen): string {
  const coat: Coat = { back: '#5b6b35', flank: '#6f7d40', belly: '#7d7648' };
  const foot = (x: number) =>
    marks(pen, `M${x} 268v18M${x} 286l-20 3M${x} 286l-6 4M${x} 286l14 3`, '#5a5148', 7);
  const body: Point[] = points(
    '92,96 108,64 142,50 174,62 188,96 222,134 262,180 292,232 276,254 232,262 184,264 144,244 122,204 114,160 106,128',
  );
  return [
    patch(pen, points('252,200 304,238 352,272 358,284 336,286 286,268 244,244'), '#4d5f3c'),
    marks(pen, 'M262 224L344 280M258 236L324 280', '#1c2016', 2, 0.6),
    foot(204),
    foot(176),
    plumage(pen, body, coat, 14),
    wing(
      pen,
      points('160,126 200,124 246,172 296,232 322,262 298,266 240,248 186,218 160,172'),
      { back: '#56682f', flank: '#4f6638', belly: '#2f5a5e' },
      [168, 140],
      points('314,260 292,264 262,256 232,244 204,226 182,206'),
    ),
    patch(pen, points('186,214 210,222 240,246 222,250 192,234'), '#cf5f22', 0.8),
    patch(pen, points('106,78 84,82 62,104 54,138 68,122 88,114 108,110'), '#3b3836'),
    patch(pen, points('104,112 84,118 76,128 92,130 106,124'), '#2a2726'),
    patch(pen, points('100,78 112,72 114,88 104,94'), '#8b8360', 0.7),
    eye(pen, 130, 84, 6.6, '#3c2616'),
  ].join('');
}

/** Weka: a brown, streaked rail with a stout bill, always walking. */
export function weka(pen: Pen): string {
  const coat: Coat = { back: '#6b4a2a', flank: '#8a6238', belly: '#8b8172' };
  return rail(pen, {
    coat,
    wing: '#5d3f24',
    bill: '#b9876a',
    legs: '#a2604c',
    streaks: '#26190f',
    height: 1,
  });
}

/** Takahē: heavy, blue and green, with a red shield and bill. */
export function takahe(pen: Pen): string {
  const coat: Coat = { back: '#3f6a4a', flank: '#2b5a80', belly: '#27406f' };
  return rail(pen, { coat, wing: '#2f6a66', bill: '#c8362b', legs: '#cf5a48', height: 1.22 });
}

type Rail = { coat: Coat; wing: string; bill: string; legs: string; streaks?: string; height: number };

function rail(pen: Pen, { coat, wing: wingHex, bill, legs, streaks, height }: Rail): string {
  const y = (value: number) => 250 - (250 - value) * height;
  const leg = (x: number, step: number) =>
    limb(
      pen,
      [
        [x, 230, 30],
        [x + step, 252, 13],
        [x - 3, 284, 8],
      ],
      legs,
    ) + marks(pen, `M${x - 3} 284l-26 5M${x - 3} 285l-10 5M${x - 3} 284l16 4`, legs, 5);
  const streak = () =>
    `M${pen.random.between(140, 300).toFixed(0)} ${y(pen.random.between(150, 215)).toFixed(0)}l12 5`;
  const body: Point[] = [
    [80, y(130)],
    [92, y(108)],
    [116, y(98)],
    [140, y(108)],
    [156, y(134)],
    [204, y(138)],
    [262, y(142)],
    [312, y(146)],
    [344, y(130)],
    [346, y(146)],
    [316, y(184)],
    [276, 222],
    [226, 238],
    [176, 234],
    [140, 214],
    [122, y(176)],
    [104, y(152)],
    [86, y(144)],
  ];
  return [
    leg(240, 16),
    plumage(pen, body, coat, 10),
    wing(
      pen,
      [
        [164, y(156)],
        [214, y(148)],
        [272, y(158)],
        [318, y(178)],
        [290, y(200)],
        [232, y(210)],
        [184, y(196)],
      ],
      { back: wingHex, flank: wingHex, belly: coat.flank },
      [176, y(168)],
      [
        [312, y(178)],
        [296, y(192)],
        [266, y(204)],
        [232, y(208)],
      ],
    ),
    streaks ? marks(pen, Array.from({ length: 44 }, streak).join(''), streaks, 3, 0.6) : '',
    leg(206, 14),
    patch(
      pen,
      [
        [88, y(114)],
        [66, y(122)],
        [42, y(142)],
        [66, y(143)],
        [86, y(138)],
      ],
      bill,
    ),
    streaks
      ? patch(
          pen,
          [
            [96, y(112)],
            [122, y(104)],
            [140, y(114)],
            [118, y(114)],
            [98, y(120)],
          ],
          '#b9ad98',
          0.7,
        )
      : '',
    eye(pen, 104, Math.round(y(122)), 5.4, '#8a3a22'),
  ].join('');
}

/** Little blue penguin (kororā) on its way up from the sea. */
export function penguin(pen: Pen): string {
  const coat: Coat = { back: '#39536f', flank: '#44617f', belly: '#4a6785' };
  const foot = (x: number) =>
    patch(
      pen,
      [
        [x - 30, 288],
        [x - 16, 276],
        [x + 10, 276],
        [x + 18, 286],
        [x, 291],
      ],
      '#d9b9a8',
    );
  return [
    patch(pen, points('246,252 278,274 288,286 258,284 238,270'), '#2f465e'),
    foot(212),
    foot(176),
    plumage(
      pen,
      points(
        '136,74 150,48 180,36 210,48 222,80 240,122 258,180 258,236 236,270 196,282 160,276 138,244 132,190 138,140 144,106',
      ),
      coat,
      7,
    ),
    patch(
      pen,
      points('142,98 160,104 172,136 184,190 186,242 176,276 158,274 139,243 134,190 139,140'),
      '#efeee8',
    ),
    patch(pen, points('188,112 210,118 222,160 226,212 214,236 202,200 192,156'), '#2d4259'),
    marks(pen, line(points('190,118 196,160 206,206 214,234')), '#dfe3e4', 2.4, 0.8),
    patch(pen, points('138,76 118,82 100,92 120,95 140,94'), '#2a2a2c'),
    eye(pen, 158, 76, 5.6, '#9aa2a8'),
  ].join('');
}
