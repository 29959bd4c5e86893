import type { Random } from '../../random.ts';
import type { Light } from '../light.ts';
import { n, outline, type Point, taper, type WidePoint } from '../shape.ts';

/**
 * Draws one animal. Every animal looks to the left in a field of 400 × 300 units and stands at y = 290.
 */
export type Pen = {
  random: Random;
  light: Light;
  /** A colour as the camera sees it at the animal's distance. */
  paint(hex: string): string;
  /** A name for an SVG definition, unique within the photo. */
  newId(): string;
};

/** Colours from the back to the belly (hex). */
export type Coat = { back: string; flank: string; belly: string };

/** A body with soft shading and short hair along its outline. `hair` is the length in units. */
export function fur(pen: Pen, points: readonly Point[], coat: Coat, hair = 7): string {
  const body = shaded(pen, points, coat);
  const tones = [coat.back, coat.flank, coat.belly].map((hex) => pen.paint(hex));
  return (
    `<path d="${edgeHair(pen, points, hair)}" stroke="${tones[1]}" stroke-width="1.3" stroke-linecap="round"/>` +
    body.shape +
    clipped(pen, body.path, [
      strokes(innerHair(pen, points, hair * 1.7, 150), tones[0], 1.5, 0.4),
      strokes(innerHair(pen, points, hair * 1.5, 110), pen.paint(lighter(coat.flank)), 1.2, 0.38),
      rim(pen, body.path),
    ])
  );
}

/** A body covered with rows of small feathers. */
export function plumage(pen: Pen, points: readonly Point[], coat: Coat, feather = 8): string {
  const body = shaded(pen, points, coat);
  const [left, top, right, bottom] = bounds(points);
  let scallops = '';
  for (let y = top; y < bottom; y += feather * 0.8) {
    for (let x = left; x < right; x += feather) {
      const [px, py] = [x + pen.random.normal(0, feather * 0.3), y + pen.random.normal(0, feather * 0.25)];
      scallops += `M${n(px)} ${n(py)}q${n(feather * 0.4)} ${n(feather * 0.55)} ${n(feather * 0.9)} ${n(feather * 0.1)}`;
    }
  }
  return (
    body.shape +
    clipped(pen, body.path, [strokes(scallops, pen.paint(darker(coat.back)), 1.1, 0.28), rim(pen, body.path)])
  );
}

/** A wing with its long feathers fanned from `from` towards `to`. */
export function wing(
  pen: Pen,
  points: readonly Point[],
  coat: Coat,
  from: Point,
  to: readonly Point[],
): string {
  const body = shaded(pen, points, coat);
  const quills = to.map(([x, y]) => `M${n(from[0])} ${n(from[1])}L${n(x)} ${n(y)}`).join('');
  return body.shape + clipped(pen, body.path, [strokes(quills, pen.paint(darker(coat.back)), 1.6, 0.55)]);
}

/** A leg, tail or bill of one colour, a little darker on its lower side. */
export function limb(pen: Pen, spine: readonly WidePoint[], hex: string): string {
  const core = spine.map(([x, y, width]): WidePoint => [x + width * 0.18, y + width * 0.1, width * 0.45]);
  return `<path d="${taper(spine)}" fill="${pen.paint(hex)}"/><path d="${taper(core)}" fill="${pen.paint(darker(hex))}" fill-opacity="0.25"/>`;
}

/** Two legs of the same shape; the near one melts into the body, the far one is darker and shifted by `shift`. */
export function legPair(
  pen: Pen,
  spine: readonly WidePoint[],
  hex: string,
  shift: number,
): [far: string, near: string] {
  const far = spine.map(([x, y, width]): WidePoint => [x + shift, y - 3, width * 0.92]);
  const id = pen.newId();
  const colour = pen.paint(hex);
  const near = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.02" stop-color="${colour}" stop-opacity="0"/><stop offset="0.24" stop-color="${colour}"/><stop offset="1" stop-color="${pen.paint(darker(hex))}"/></linearGradient><path d="${taper(spine)}" fill="url(#${id})"/>`;
  return [limb(pen, far, darker(darker(hex))), near];
}

/** A flat patch of colour: masks, breasts, ears, bills. */
export function patch(pen: Pen, points: readonly Point[], hex: string, opacity = 1): string {
  return `<path d="${outline(points)}" fill="${pen.paint(hex)}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

/** Lines of one colour, given as SVG path data: stripes, whiskers, toes. */
export function marks(pen: Pen, path: string, hex: string, width: number, opacity = 1): string {
  return strokes(path, pen.paint(hex), width, opacity);
}

/** A dark eye with a catchlight; in the infrared flash the retina throws the light back. */
export function eye(pen: Pen, x: number, y: number, radius: number, iris = '#15100c'): string {
  if (!pen.light.infrared) {
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${iris}"/><circle cx="${x}" cy="${y}" r="${n(radius * 0.62)}" fill="#0c0907"/><circle cx="${n(x - radius * 0.3)}" cy="${n(y - radius * 0.35)}" r="${n(radius * 0.3)}" fill="#ffffff" opacity="0.9"/>`;
  }
  const id = pen.newId();
  return `<radialGradient id="${id}"><stop offset="0.2" stop-color="#fff" stop-opacity="0.8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${n(radius * 2.6)}" fill="url(#${id})" opacity="0.7"/><circle cx="${x}" cy="${y}" r="${n(radius * 1.05)}" fill="#ffffff"/>`;
}

/** `hex` with each channel multiplied: a shadow of the same colour. */
export function darker(hex: string): string {
  return multiplied(hex, 0.68, 0);
}

export function lighter(hex: string): string {
  return multiplied(hex, 1.2, 26);
}

function multiplied(hex: string, factor: number, plus: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => Math.min(255, Math.round(((value >> shift) & 255) * factor + plus));
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`;
}

function shaded(pen: Pen, points: readonly Point[], coat: Coat): { path: string; shape: string } {
  const id = pen.newId();
  const path = outline(points);
  const stops = [
    [0, lighter(coat.back)],
    [14, coat.back],
    [52, coat.flank],
    [82, coat.belly],
    [100, darker(coat.belly)],
  ].map(([offset, hex]) => `<stop offset="${offset}%" stop-color="${pen.paint(String(hex))}"/>`);
  return {
    path,
    shape: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient><path d="${path}" fill="url(#${id})"/>`,
  };
}

function clipped(pen: Pen, path: string, content: readonly string[]): string {
  const id = pen.newId();
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
}

/** Light from above along the back: strong in the sun, weak under cloud. */
function rim(pen: Pen, path: string): string {
  const strength = pen.light.infrared ? 0.2 : 0.06 + 0.16 * pen.light.sunshine;
  return `<path d="${path}" transform="translate(0 2)" fill="none" stroke="#fff3d8" stroke-width="3" stroke-opacity="${strength.toFixed(2)}"/>`;
}

function strokes(path: string, colour: string | undefined, width: number, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
}

function edgeHair({ random }: Pen, points: readonly Point[], hair: number): string {
  let path = '';
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    for (let along = 0; along < length; along += 1.5) {
      const share = along / length;
      const reach = hair * random.between(0.35, 0.85);
      // Points run clockwise, so the normal (dy, -dx) looks outwards; hair also leans towards the tail.
      const [dx, dy] = [(nextY - y) / length + 0.55, (x - nextX) / length + 0.15];
      path += `M${n(x + (nextX - x) * share - dx * 3)} ${n(y + (nextY - y) * share - dy * 3)}l${n(dx * (reach + 2))} ${n(dy * (reach + 2))}`;
    }
  });
  return path;
}

function innerHair({ random }: Pen, points: readonly Point[], hair: number, count: number): string {
  const [left, top, right, bottom] = bounds(points);
  let path = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(left, right), random.between(top, bottom)];
    path += `M${n(x)} ${n(y)}l${n(hair * random.between(0.5, 1))} ${n(hair * random.between(0, 0.6))}`;
  }
  return path;
}

function bounds(points: readonly Point[]): [left: number, top: number, right: number, bottom: number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
