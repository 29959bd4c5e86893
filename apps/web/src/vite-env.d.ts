interface ImportMetaEnv {
  /** Base address of the API, read at build time; empty means the same origin. */
  readonly VITE_API_URL?: string;
  readonly VITE_MAP_PROVIDER?: string;
  readonly VITE_MAP_SATELLITE_URL?: string;
  readonly VITE_MAP_OUTDOORS_URL?: string;
  readonly VITE_MAP_TOKEN?: string;
  readonly VITE_MAP_ATTRIBUTION?: string;
  readonly VITE_MAP_TILE_SIZE?: string;
  readonly VITE_MAP_MAX_ZOOM?: string;
  /** Changes with the content of the built-in map, so that browsers may keep it; vite.config.ts sets it. */
  readonly MAPS_VERSION: string;
  /** Changes with the calls of the API: answers to another version's calls are not shown; vite.config.ts sets it. */
  readonly CONTRACT_VERSION: string;
}
