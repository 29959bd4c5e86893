/** A point in drawing units; SVG's y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A point of a tapering stroke with its full width there. */
export type WidePoint = readonly [x: number, y: number, width: number];

/** Points written as in SVG: '12,40 33,20'. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x as number, y as number];
  });
}

/** Points with a width each: '12,40,8 33,20,5'. */
export function spine(text: string): WidePoint[] {
  return text.split(' ').map((triple) => {
    const [x, y, width] = triple.split(',').map(Number);
    return [x as number, y as number, width as number];
  });
}

/** One decimal is below a tenth of a pixel and keeps SVG documents small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A closed, smooth outline through all points (Catmull–Rom turned into Bézier curves), as SVG path data. */
export function outline(corners: readonly Point[]): string {
  const at = (index: number) => corners[(index + corners.length) % corners.length] as Point;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < corners.length; i++) path += curve(at(i - 1), at(i), at(i + 1), at(i + 2));
  return `${path}Z`;
}

/** An open, smooth line through all points, as SVG path data. */
export function line(stops: readonly Point[]): string {
  const last = stops.length - 1;
  const at = (index: number) => stops[Math.min(Math.max(index, 0), last)] as Point;
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < last; i++) path += curve(at(i - 1), at(i), at(i + 1), at(i + 2));
  return path;
}

/** A smooth stroke whose width changes along the way: legs, tails, bills, trunks, fern fronds. */
export function taper(along: readonly WidePoint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  along.forEach(([x, y, width], i) => {
    const before = along[Math.max(i - 1, 0)] as WidePoint;
    const after = along[Math.min(i + 1, along.length - 1)] as WidePoint;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half = width / 2 / (Math.hypot(dx, dy) || 1);
    left.push([x - dy * half, y + dx * half]);
    right.unshift([x + dy * half, y - dx * half]);
  });
  return outline([...left, ...right]);
}

/** A rough polygon around a centre, one corner per factor: rocks, bushes, clouds. */
export function lump([x, y]: Point, width: number, height: number, factors: readonly number[]): string {
  return outline(
    factors.map((factor, i) => {
      const angle = (2 * Math.PI * i) / factors.length;
      return [x + (Math.cos(angle) * width * factor) / 2, y + (Math.sin(angle) * height * factor) / 2];
    }),
  );
}

function curve(p0: Point, p1: Point, p2: Point, p3: Point): string {
  const c1x = p1[0] + (p2[0] - p0[0]) / 6;
  const c1y = p1[1] + (p2[1] - p0[1]) / 6;
  const c2x = p2[0] - (p3[0] - p1[0]) / 6;
  const c2y = p2[1] - (p3[1] - p1[1]) / 6;
  return `C${n(c1x)} ${n(c1y)} ${n(c2x)} ${n(c2y)} ${n(p2[0])} ${n(p2[1])}`;
}
