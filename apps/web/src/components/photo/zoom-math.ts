/** How a photo is looked at: its scale, and how far its middle is from the middle of the frame, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in the frame, in pixels from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const LARGEST_SCALE = 8;
/** What a double click or a double tap zooms to. */
export const CLOSE_SCALE = 2.5;
/** One press of + or −. */
export const KEY_STEP = 1.4;

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit) + 0;
}

/** The nearest view in which the photo still fills the frame. */
export function kept({ scale, x, y }: View, frame: Size): View {
  const bounded = Math.min(Math.max(scale, 1), LARGEST_SCALE);
  return {
    scale: bounded,
    x: clamp(x, ((bounded - 1) * frame.width) / 2),
    y: clamp(y, ((bounded - 1) * frame.height) / 2),
  };
}

/** Zooms by a factor around a point, which stays where it is as far as the photo's edges allow. */
export function zoomedAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST_SCALE);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return kept({ scale, x, y }, frame);
}

export function panned(view: View, by: Point, frame: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Two fingers moved: their distance zooms, their middle pans. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Size,
): View {
  const start = middle(before);
  const end = middle(after);
  const factor = distance(after) / Math.max(distance(before), 1);
  return panned(zoomedAt(view, factor, start, frame), { x: end.x - start.x, y: end.y - start.y }, frame);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Pixels of a wheel event as a factor; a notch of an ordinary mouse is about a fifth. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-clamp(deltaY, 120) / 500);
}

export type Swipe = 'left' | 'right' | 'up' | 'down';

const FAR_ENOUGH_PX = 48;

/** The direction of a finger's way, where it was long and straight enough to be meant. */
export function swipeOf({ x, y }: Point): Swipe | undefined {
  const [along, across] = Math.abs(x) > Math.abs(y) ? [x, y] : [y, x];
  if (Math.abs(along) < FAR_ENOUGH_PX || Math.abs(along) < Math.abs(across) * 1.5) return undefined;
  if (along === x) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}
