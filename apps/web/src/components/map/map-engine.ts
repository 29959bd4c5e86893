import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles, Protocol } from 'pmtiles';
import { ArchiveSource } from './archive-source.ts';
import { ARCHIVES, archiveUrl } from './embedded-sources.ts';

let started = false;

/** Gives MapLibre its worker, without which it stays blank, and teaches it our archives. Once for the page. */
export function startMapEngine(): void {
  if (started) return;
  started = true;
  setWorkerUrl(workerUrl);
  const protocol = new Protocol();
  for (const name of ARCHIVES) protocol.add(new PMTiles(new ArchiveSource(archiveUrl(name))));
  addProtocol('pmtiles', protocol.tile);
}
