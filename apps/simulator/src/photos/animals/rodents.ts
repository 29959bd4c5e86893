import { line, points, spine } from '../shape.ts';
import { type Coat, eye, fur, limb, marks, type Pen, patch } from './pen.ts';

/** House mouse: round back, large ears, a tail as long as the body. */
export function mouse(pen: Pen): string {
  const coat: Coat = { back: '#6b5a48', flank: '#8a745c', belly: '#b3a08a' };
  return [
    marks(pen, line(points('286,272 330,286 366,280 392,262')), '#b08d80', 4.5),
    limb(pen, spine('250,270,34 236,284,18 214,288,8'), '#c19a8b'),
    fur(
      pen,
      points(
        '66,264 82,244 104,226 132,216 172,194 222,186 264,202 290,236 290,268 262,284 190,287 130,286 96,280 74,273',
      ),
      coat,
      6,
    ),
    limb(pen, spine('132,276,16 122,286,9 106,289,6'), '#c19a8b'),
    patch(pen, points('118,224 114,202 128,188 146,196 148,216 136,228'), '#7a6553'),
    patch(pen, points('123,221 121,205 130,195 141,201 142,215 134,223'), '#c99f93'),
    eye(pen, 97, 246, 5.2),
    patch(pen, points('62,264 67,259 72,263 67,268'), '#c58f86'),
    marks(pen, 'M76 264l-26 -8M76 267l-28 2M77 270l-24 10', '#d8cfc2', 0.9, 0.7),
  ].join('');
}

/** Ship rat: longer, darker and with a heavier tail than the mouse it is mistaken for. */
export function rat(pen: Pen): string {
  const coat: Coat = { back: '#3b332c', flank: '#5a4d40', belly: '#897a69' };
  return [
    limb(pen, spine('282,262,15 318,280,11 352,285,7 396,272,3'), '#8d7268'),
    limb(pen, spine('268,262,46 256,282,22 226,288,9'), '#4d4237'),
    fur(
      pen,
      points(
        '34,256 52,238 76,222 104,212 150,196 206,182 258,190 294,220 302,256 280,280 210,286 142,284 96,276 62,268 42,264',
      ),
      coat,
      7,
    ),
    limb(pen, spine('120,270,22 106,284,12 84,289,7'), '#a98678'),
    patch(pen, points('96,218 92,200 104,188 119,195 120,212 108,222'), '#584a3e'),
    patch(pen, points('100,215 98,202 106,194 114,200 115,210 107,217'), '#b68d80'),
    eye(pen, 72, 237, 5),
    patch(pen, points('30,257 35,251 41,256 36,262'), '#a87a72'),
    marks(pen, 'M46 258l-28 -12M46 261l-32 2M47 264l-28 12', '#cfc5b8', 0.9, 0.7),
  ].join('');
}

/** European hedgehog: a dome of banded spines. */
export function hedgehog(pen: Pen): string {
  const { random } = pen;
  const spines = (count: number, reach: number) => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (1.02 - 1.02 * random.unit());
      const radius = Math.sqrt(random.between(0.12, 1));
      const [x, y] = [214 + Math.cos(angle) * 116 * radius, 268 - Math.sin(angle) * 96 * radius];
      const turn = -angle + random.normal(0.25, 0.2);
      path += `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(turn) * reach).toFixed(1)} ${(Math.sin(turn) * reach).toFixed(1)}`;
    }
    return path;
  };
  return [
    limb(pen, spine('150,268,22 142,284,16 126,289,10'), '#5b4636'),
    limb(pen, spine('286,268,24 288,284,16 272,289,10'), '#5b4636'),
    fur(
      pen,
      points('98,272 112,232 150,192 212,172 278,190 322,236 334,276 280,284 180,284 120,284'),
      { back: '#4a3a2b', flank: '#5f4c39', belly: '#7a644d' },
      12,
    ),
    marks(pen, spines(300, 21), '#2f251b', 2.6, 0.95),
    marks(pen, spines(280, 19), '#b8a27f', 1.9, 0.95),
    marks(pen, spines(120, 15), '#e6d8b9', 1.4, 0.9),
    fur(
      pen,
      points('52,270 74,250 100,234 126,236 138,258 130,280 96,284 66,280'),
      { back: '#6e5641', flank: '#8c7257', belly: '#a68b6c' },
      6,
    ),
    patch(pen, points('116,236 120,224 132,226 132,240 124,246'), '#5d4836'),
    eye(pen, 96, 254, 4.6),
    patch(pen, points('45,270 52,264 59,270 52,276'), '#17110e'),
  ].join('');
}

/** European rabbit, alert; `long` lengthens the ears and legs into a hare. */
export function rabbit(pen: Pen, long = 1): string {
  const coat: Coat = { back: '#77654c', flank: '#968062', belly: '#cfc2aa' };
  const ear = (x: number, lean: number) =>
    [
      patch(
        pen,
        [
          [x - 8, 158],
          [x - 12 + lean * 0.5, 112],
          [x + lean, 160 - 96 * long],
          [x + 14 + lean * 0.7, 110],
          [x + 12, 158],
        ],
        '#7f6a4f',
      ),
      patch(
        pen,
        [
          [x - 2, 152],
          [x - 5 + lean * 0.5, 116],
          [x + lean + 1, 166 - 86 * long],
          [x + 8 + lean * 0.7, 116],
          [x + 7, 150],
        ],
        '#c7a58d',
        0.8,
      ),
    ].join('');
  return [
    patch(pen, points('308,236 328,226 342,240 336,258 314,260'), '#efe9dd'),
    ear(142, 24),
    limb(pen, spine('156,250,26 150,276,18 134,289,12'), '#6b5a43'),
    fur(
      pen,
      points(
        '76,194 86,172 108,154 138,152 160,172 198,176 256,172 304,198 324,238 316,276 262,288 200,282 152,268 128,240 118,218 90,210',
      ),
      coat,
      7,
    ),
    fur(
      pen,
      points('212,236 246,214 288,220 310,248 302,280 262,289 206,289 190,284 222,268'),
      { back: '#8a7457', flank: '#92795a', belly: '#a8906f' },
      5,
    ),
    limb(pen, spine('138,246,30 130,272,20 112,289,13'), '#8f795c'),
    ear(124, -4),
    eye(pen, 108, 178, 6.5, '#4a2f1a'),
    patch(pen, points('74,192 80,187 85,193 79,198'), '#a87f74'),
    marks(pen, 'M84 198l-24 -4M84 201l-24 6', '#e0d8c8', 0.9, 0.7),
  ].join('');
}
