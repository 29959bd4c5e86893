/**
 * The info strip's letters as strokes on a grid of 4 × 6, so that it needs no font on the machine.
 * Each stroke is a chain of points, two digits (x, y) each; strokes are separated by spaces.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': '100105163645413010',
  '1': '112026 1636',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '300444 3036',
  '5': '400002324345361605',
  '6': '413010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 1304051636454433',
  '9': '423213020110304145361605',
  A: '0602204246 0444',
  B: '00063645443303 3342413000',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '404536160504',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '100105163645413010',
  P: '06003041423303',
  Q: '100105163645413010 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  ':': '2222 2525',
  '.': '2626',
  ',': '2517',
  '-': '1333',
  '/': '0640',
  '°': '1030321210',
  '%': '0640 1011 3536',
  "'": '2022',
  '(': '30121436',
  ')': '10323416',
  '&': '46111020310405162643',
};

const ADVANCE = 6;

/** SVG path data of a line of text; `size` is the height of a capital. Unknown signs become spaces. */
export function textPath(text: string, x: number, y: number, size: number): string {
  const unit = size / 6;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return [...plain].map((sign, i) => glyph(STROKES[sign] ?? '', x + i * ADVANCE * unit, y, unit)).join('');
}

/** Width of a line of text at a capital height of `size`. */
export function textWidth(text: string, size: number): number {
  return ([...text.normalize('NFC')].length * ADVANCE - 2) * (size / 6);
}

function glyph(strokes: string, x: number, y: number, unit: number): string {
  return strokes
    .split(' ')
    .map((chain) =>
      (chain.match(/../g) ?? []).map(
        ([gx, gy]) => `${(x + Number(gx) * unit).toFixed(1)} ${(y + Number(gy) * unit).toFixed(1)}`,
      ),
    )
    .map((points) => (points.length > 0 ? `M${points.join('L')}` : ''))
    .join('');
}
