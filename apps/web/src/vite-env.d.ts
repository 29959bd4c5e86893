interface ImportMetaEnv {
  /** Base address of the API, read at build time; empty means the same origin. */
  readonly VITE_API_URL?: string;
}
