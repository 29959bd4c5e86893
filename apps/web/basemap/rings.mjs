/** Twice the signed area of a ring in tile units; its sign tells which way the ring winds. */
export function signedArea(ring) {
  let area = 0;
  for (let i = 0, before = ring.length - 1; i < ring.length; before = i++) {
    area += (ring[i][0] - ring[before][0]) * (ring[i][1] + ring[before][1]);
  }
  return area;
}

/** Whether a point lies inside a ring. */
export function isInside([x, y], ring) {
  let inside = false;
  for (let i = 0, before = ring.length - 1; i < ring.length; before = i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
