import { type Coat, eye, fur, legPair, limb, marks, type Pen, patch } from './pen.ts';

type Mustelid = { coat: Coat; throat: string; tailTip?: string; mask?: string; tail: number; depth: number };

/** Brown above, cream below, a black tip on the tail. */
export function stoat(pen: Pen): string {
  const coat: Coat = { back: '#7d5230', flank: '#966440', belly: '#d9c49c' };
  return mustelid(pen, { coat, throat: '#efe2c2', tailTip: '#17110d', tail: 1, depth: 1 });
}

/** The stoat's small cousin: a short tail without the black tip. */
export function weasel(pen: Pen): string {
  const coat: Coat = { back: '#8a5a33', flank: '#a26d42', belly: '#e6d5b3' };
  return mustelid(pen, { coat, throat: '#f3ead2', tail: 0.45, depth: 0.86 });
}

/** Pale fur with dark tips, dark legs and a bandit's mask. */
export function ferret(pen: Pen): string {
  const coat: Coat = { back: '#5f4f3e', flank: '#a08c6e', belly: '#6a5845' };
  return mustelid(pen, {
    coat,
    throat: '#cdbd9f',
    tailTip: '#2b221b',
    mask: '#2c231c',
    tail: 1.05,
    depth: 1.18,
  });
}

/** Where a height of a slender animal is in one of another depth. */
type Height = (value: number) => number;

function mustelid(pen: Pen, look: Mustelid): string {
  const { coat, mask, depth } = look;
  const y: Height = (value) => 246 - (246 - value) * depth;
  const legs = mask ? '#3a2e24' : coat.back;
  const [farFore, fore] = legPair(
    pen,
    [
      [128, 240, 26 * depth],
      [120, 268, 15],
      [104, 289, 10],
    ],
    legs,
    30,
  );
  const [farHind, hind] = legPair(
    pen,
    [
      [284, 238, 44 * depth],
      [294, 268, 18],
      [276, 289, 11],
    ],
    legs,
    -30,
  );
  return [
    mustelidTail(pen, look, y),
    farFore,
    farHind,
    mustelidBody(pen, look, y),
    hind,
    fore,
    mustelidHead(pen, look, y),
  ].join('');
}

function mustelidTail(pen: Pen, { coat, tailTip, tail }: Mustelid, y: Height): string {
  const tailEnd = 312 + 76 * tail;
  return [
    limb(
      pen,
      [
        [300, 232, 20],
        [(312 + tailEnd) / 2, y(238), 17],
        [tailEnd - 16, y(228), 15],
        [tailEnd, y(222), 6],
      ],
      coat.back,
    ),
    tailTip
      ? limb(
          pen,
          [
            [tailEnd - 30, y(231), 16],
            [tailEnd - 12, y(227), 19],
            [tailEnd + 8, y(220), 5],
          ],
          tailTip,
        )
      : '',
  ].join('');
}

function mustelidBody(pen: Pen, { coat, throat }: Mustelid, y: Height): string {
  return [
    fur(
      pen,
      [
        [34, y(222)],
        [48, y(206)],
        [70, y(194)],
        [94, y(194)],
        [120, y(208)],
        [164, y(212)],
        [212, y(190)],
        [262, y(184)],
        [300, y(202)],
        [314, 236],
        [298, 258],
        [246, 254],
        [196, 256],
        [146, 264],
        [116, 258],
        [92, 244],
        [60, y(234)],
        [42, y(230)],
      ],
      coat,
      6,
    ),
    patch(
      pen,
      [
        [42, y(229)],
        [70, y(228)],
        [96, 240],
        [124, 252],
        [150, 262],
        [120, 262],
        [92, 248],
        [60, 238],
      ],
      throat,
      0.9,
    ),
  ].join('');
}

function mustelidHead(pen: Pen, { coat, mask }: Mustelid, y: Height): string {
  return [
    mask
      ? patch(
          pen,
          [
            [50, y(212)],
            [64, y(200)],
            [82, y(202)],
            [84, y(214)],
            [66, y(218)],
          ],
          mask,
          0.85,
        )
      : '',
    patch(
      pen,
      [
        [88, y(200)],
        [90, y(184)],
        [103, y(182)],
        [110, y(194)],
        [104, y(206)],
      ],
      coat.back,
    ),
    patch(
      pen,
      [
        [93, y(198)],
        [95, y(188)],
        [102, y(187)],
        [105, y(194)],
        [101, y(201)],
      ],
      '#c8a58c',
    ),
    eye(pen, 66, Math.round(y(210)), 5),
    patch(
      pen,
      [
        [29, y(222)],
        [35, y(216)],
        [42, y(221)],
        [36, y(228)],
      ],
      '#2b1c18',
    ),
    marks(pen, `M46 ${y(226)}l-20 -3M46 ${y(228)}l-20 6`, '#e8dfcf', 0.8, 0.7),
  ].join('');
}
