import type { Point } from '../shape.ts';
import { points } from '../shape.ts';
import { type Coat, eye, limb, marks, type Pen, patch, plumage, wing } from './pen.ts';

type Songbird = {
  coat: Coat;
  wing: string;
  breast?: string;
  bill: string;
  legs: string;
  spots?: string;
  wingBar?: string;
  eyeRing?: string;
  throat?: string;
};

/** South Island robin (kakaruai): slate above, pale below, long legs, upright. */
export function robin(pen: Pen): string {
  const coat: Coat = { back: '#4a4d50', flank: '#6f7173', belly: '#d9d6cd' };
  return songbird(pen, { coat, wing: '#3f4245', breast: '#e9e6dc', bill: '#2a2726', legs: '#3a332e' });
}

/** Song thrush: brown with a spotted breast; upright like the robin it is confused with. */
export function thrush(pen: Pen): string {
  const coat: Coat = { back: '#7a6044', flank: '#a08460', belly: '#e4d9be' };
  return songbird(pen, {
    coat,
    wing: '#6d553b',
    breast: '#eadfc4',
    bill: '#6a573d',
    legs: '#b08d6a',
    spots: '#4a3826',
  });
}

/** Male blackbird: sooty black, orange bill and eye ring. */
export function blackbird(pen: Pen): string {
  const coat: Coat = { back: '#1f1e20', flank: '#29282a', belly: '#333133' };
  return songbird(pen, { coat, wing: '#18171a', bill: '#e59a25', legs: '#4a3a2c', eyeRing: '#e59a25' });
}

/** Tomtit (miromiro): black above, white below, a white bar on the wing. */
export function tomtit(pen: Pen): string {
  const coat: Coat = { back: '#191a1c', flank: '#2a2b2c', belly: '#f0eee4' };
  return songbird(pen, {
    coat,
    wing: '#1d1e20',
    breast: '#f2efdd',
    bill: '#201e1d',
    legs: '#2f2926',
    wingBar: '#f6f4ee',
  });
}

/** Rifleman (tītipounamu): green back, pale brow, hardly any tail. */
export function rifleman(pen: Pen): string {
  const coat: Coat = { back: '#5f7a35', flank: '#8c9a52', belly: '#e8e4d0' };
  return songbird(pen, {
    coat,
    wing: '#44582a',
    breast: '#f0ecdc',
    bill: '#2d2a27',
    legs: '#4a3f33',
    wingBar: '#d8c24f',
  });
}

/** Tūī: iridescent green-black with the white throat tufts. */
export function tui(pen: Pen): string {
  const coat: Coat = { back: '#17302f', flank: '#1f4444', belly: '#3a2d24' };
  return songbird(pen, {
    coat,
    wing: '#152a33',
    bill: '#1a1716',
    legs: '#2f2926',
    wingBar: '#e9ecea',
    throat: '#f4f4ee',
  });
}

function songbird(pen: Pen, bird: Songbird): string {
  const body: Point[] = points(
    '104,116 112,92 136,76 166,80 186,104 214,138 254,172 292,200 280,216 238,234 196,242 156,232 126,206 112,172 110,142',
  );
  const wingCoat: Coat = { back: bird.wing, flank: bird.wing, belly: bird.coat.back };
  const leg = (x: number) =>
    limb(
      pen,
      [
        [x, 232, 12],
        [x - 4, 252, 5],
        [x + 4, 284, 4],
      ],
      bird.legs,
    ) + marks(pen, `M${x + 4} 284l-22 5M${x + 4} 284l-8 6M${x + 4} 284l14 5`, bird.legs, 3.4);
  return [
    patch(pen, points('266,184 326,216 376,248 384,260 366,266 312,240 262,212'), bird.wing),
    marks(pen, 'M280 204L372 256M284 212L360 258', '#0f0d0c', 1.4, 0.5),
    leg(204),
    leg(180),
    plumage(pen, body, bird.coat, 8),
    bird.breast
      ? patch(
          pen,
          points('112,150 128,142 148,168 176,204 220,232 192,241 156,231 127,205 113,173'),
          bird.breast,
          0.9,
        )
      : '',
    bird.spots ? marks(pen, spots(pen), bird.spots, 4.6, 0.75) : '',
    wing(
      pen,
      points('162,134 196,132 240,162 288,200 316,222 300,228 250,222 200,206 168,176'),
      wingCoat,
      [172, 148],
      points('308,222 290,226 262,224 232,216 204,206'),
    ),
    bird.wingBar ? patch(pen, points('196,182 224,178 246,192 236,200 206,194'), bird.wingBar, 0.95) : '',
    bird.throat ? patch(pen, points('112,140 122,134 128,146 120,156 111,152'), bird.throat) : '',
    patch(pen, points('108,102 88,108 66,117 88,119 107,118'), bird.bill),
    marks(pen, 'M106 112L74 116', '#16110e', 1.2, 0.6),
    bird.eyeRing ? `<circle cx="130" cy="100" r="9" fill="${pen.paint(bird.eyeRing)}"/>` : '',
    eye(pen, 130, 100, 6.2),
  ].join('');
}

function spots({ random }: Pen): string {
  return Array.from({ length: 30 }, () => {
    const along = random.unit();
    const [x, y] = [120 + along * 84 + random.normal(0, 8), 156 + along * 66 + random.normal(0, 9)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}l1.5 3.5`;
  }).join('');
}
