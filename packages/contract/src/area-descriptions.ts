import type { Contract } from './contract.ts';

/** What the calls of each area are about, for readers of the OpenAPI document. */
export const AREA_DESCRIPTIONS: Readonly<Record<keyof Contract, string>> = {
  operations: 'Whether the server works, for supervisors and proxies; and who runs this installation.',
  auth: 'Signing up, in and out; confirming an address; passwords; sessions.',
  account: 'Who is signed in, their picture, and their preferences.',
  features: 'Experimental features, which each account switches on for itself.',
  devices: 'Cameras: where they are, what they report, and their settings.',
  forecasts: 'When batteries and cards of cameras will end.',
  snoozes: 'Cameras that need nobody for a while, and why.',
  groups: 'Groups of cameras.',
  insights: 'What cameras saw, one photo at a time.',
  collections:
    'Insights of one camera that belong together, because they were taken shortly after one another.',
  bulkUpdates: 'Changing the status of many insights at once.',
  photos: 'Photos of insights.',
  deviceUpdates: 'Updates over the air: firmware, models and settings, for cameras or groups of them.',
  releases: 'Releases that an account may install.',
  ota: 'Single messages to cameras over the air, an experimental feature.',
  alerts: 'Faults of cameras that need attention, such as low batteries and cameras without recent insights.',
  dashboard: 'The widgets of the dashboard, and what they count.',
  history: 'Who changed what of an account, and when.',
  events: 'A stream of what happens, while it happens.',
  integrations: 'Sending what cameras see to other systems and by mail.',
  subscriptions: 'The links in mails by which their readers agree to get them, or unsubscribe.',
  internal: 'For staff: accounts, cameras, algorithms, relays and the audit log.',
  models: 'Models of an account, and which cameras run them.',
  marketplace: 'Public models, which every account can add.',
  staffReleases: 'For staff: releases of algorithms.',
  artifacts: 'For staff: files of firmware and models.',
  deviceApi: 'What cameras call.',
  relays: 'What LoRaWAN and satellite networks call to pass on messages of cameras.',
};
