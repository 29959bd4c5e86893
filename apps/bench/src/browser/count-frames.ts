/// <reference lib="dom" />

declare global {
  interface Window {
    /** Milliseconds from each animation frame to the next, since counting began. */
    frameGaps?: number[] | undefined;
  }
}

/** Begins to note how far animation frames are apart. Runs in the page. */
export function startCounting(): void {
  const gaps: number[] = [];
  window.frameGaps = gaps;
  let last: number | undefined;
  const note = (now: number) => {
    if (window.frameGaps !== gaps) return;
    if (last !== undefined) gaps.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Ends it, and says what was noted. Runs in the page. */
export function stopCounting(): number[] {
  const gaps = window.frameGaps ?? [];
  window.frameGaps = undefined;
  return gaps;
}
