/// <reference lib="dom" />

interface BareOptions {
  /** Where the page serves MapLibre's files. */
  readonly base: string;
  readonly points: readonly (readonly [number, number])[];
}

/** The reference: MapLibre with a clustered source on an empty style, and nothing else. Runs in the page. */
export async function startBareMap({ base, points }: BareOptions): Promise<void> {
  const { Map: MapLibreMap, setWorkerUrl } = await import(`${base}/maplibre-gl.mjs`);
  setWorkerUrl(`${base}/maplibre-gl-worker.mjs`);
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'fixed', width: '100vw', height: '100vh', inset: '0' });
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    bounds: [
      [166, -47],
      [178, -35],
    ],
  });
  await map.once('load');
  map.addSource('devices', {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterMaxZoom: 14,
    clusterRadius: 35,
  });
  const circle = {
    type: 'circle',
    source: 'devices',
    paint: { 'circle-radius': 12, 'circle-color': '#467' },
  };
  map.addLayer({ ...circle, id: 'devices' });
  let shift = 0;
  const set = async () => {
    shift += 0.0001;
    const startedAt = performance.now();
    map.getSource('devices').setData({
      type: 'FeatureCollection',
      features: points.map(([longitude, latitude], id) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude + shift, latitude] },
        properties: { id, status: 0 },
      })),
    });
    await map.once('idle');
    return performance.now() - startedAt;
  };
  Object.assign(window, { mapBench: { map, set } });
}
