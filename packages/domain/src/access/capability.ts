/** What the server lets one account do or spares it, resolved anew for every request; rights are never in a token. */
export const CAPABILITIES = [
  'menu.reduced',
  'internal.access',
  'bulk.save.skip',
  'firmware.staging',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
