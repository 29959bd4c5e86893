/// <reference lib="dom" />

/** Pans the page's map to and fro for two seconds; the milliseconds from each frame to the next. Runs in the page. */
export async function panMap(): Promise<number[]> {
  const { map } = window.mapBench;
  if (!map) throw new Error('There is no map.');
  const frames: number[] = [];
  for (const step of [400, -400]) {
    let last = performance.now();
    let isMoving = true;
    const count = () => {
      if (!isMoving) return;
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await new Promise<void>((resolve) => {
      map.once('moveend', resolve);
      map.panBy([step, 0], { duration: 1_000, easing: (part) => part });
    });
    isMoving = false;
  }
  return frames;
}

/** Hides the cameras of the page's map, or shows them again; resolves when that is drawn. Runs in the page. */
export async function showCameras(visibility: 'visible' | 'none'): Promise<void> {
  const { map } = window.mapBench;
  if (!map) throw new Error('There is no map.');
  for (const { id, source } of map.getStyle().layers) {
    if (source === 'devices') map.setLayoutProperty(id, 'visibility', visibility);
  }
  await new Promise<void>((resolve) => {
    map.once('idle', resolve);
  });
}
