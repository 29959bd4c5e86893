import { points, spine } from '../shape.ts';
import { type Coat, eye, fur, limb, marks, type Pen, patch } from './pen.ts';

/** New Zealand sea lion (whakahao), hauled out. */
export function sealion(pen: Pen): string {
  const coat: Coat = { back: '#5a4a3a', flank: '#75624d', belly: '#8f7b62' };
  return [
    limb(pen, spine('318,268,40 360,280,26 396,272,12'), '#3f3329'),
    fur(
      pen,
      points(
        '44,128 58,106 86,96 114,106 138,138 180,168 240,190 300,218 346,252 350,278 300,288 220,286 150,284 116,262 104,216 94,174 72,150 50,142',
      ),
      coat,
      4,
    ),
    limb(pen, spine('140,226,44 128,262,34 96,286,16'), '#463a2f'),
    limb(pen, spine('164,232,40 160,268,32 136,288,14'), '#54463a'),
    patch(pen, points('98,122 108,120 110,128 102,130'), '#463a2f'),
    eye(pen, 78, 118, 6),
    patch(pen, points('40,128 46,120 54,124 50,134'), '#1f1915'),
    marks(pen, 'M56 134l-26 0M56 137l-26 8M58 140l-20 14', '#d8cdbd', 1, 0.8),
  ].join('');
}

/** A tramper with a pack, seen from the side; the face is left out on purpose. */
export function human(pen: Pen): string {
  const jacket = pen.random.pick(['#b5482f', '#2f6a8a', '#4d6b3a', '#c59a35']);
  return [
    limb(pen, spine('206,170,34 222,226,24 234,284,16 216,288,10'), '#33383d'),
    limb(pen, spine('192,170,36 178,228,25 170,284,17 150,288,10'), '#40464c'),
    fur(
      pen,
      points('216,74 246,80 254,118 248,158 222,164 210,120'),
      { back: '#3d4a3a', flank: '#4a5a45', belly: '#39453a' },
      1,
    ),
    fur(
      pen,
      points('176,82 194,68 216,72 224,110 220,160 206,180 184,178 176,140'),
      { back: jacket, flank: jacket, belly: jacket },
      1,
    ),
    limb(pen, spine('198,84,20 184,124,16 160,146,12'), jacket),
    limb(pen, spine('158,142,3 140,288,3'), '#8f9499'),
    fur(
      pen,
      points('178,44 186,26 206,22 220,36 218,58 202,70 184,64'),
      { back: '#5a4636', flank: '#b58d70', belly: '#b58d70' },
      1,
    ),
    patch(pen, points('170,40 184,22 208,16 224,34 214,38 186,38'), '#4a4438'),
  ].join('');
}
