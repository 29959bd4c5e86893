/// <reference lib="dom" />

/** What a page with a map offers to the bench, as `window.mapBench`; moments are of its `performance.now()`. */
export interface MapBench {
  map: {
    panBy(by: [number, number], how: { duration: number; easing: (part: number) => number }): unknown;
    once(event: 'moveend' | 'idle', listener: () => void): unknown;
    getStyle(): { readonly layers: readonly { readonly id: string; readonly source?: string }[] };
    setLayoutProperty(layer: string, name: 'visibility', value: 'visible' | 'none'): unknown;
  };
  /** When the page had the cameras that are shown, when it handed them to MapLibre, and when they were drawn. */
  dataAt: number;
  setAt: number;
  idleAt: number;
  /** Of the bare map: sets all points anew; how long it takes until they are drawn. */
  set: () => Promise<number>;
}

declare global {
  interface Window {
    mapBench: Partial<MapBench> & Pick<MapBench, 'dataAt' | 'setAt' | 'idleAt'>;
  }
}
