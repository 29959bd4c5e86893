import { accountContract } from './account/account.contract.ts';
import { alertsContract } from './alerts/alerts.contract.ts';
import { analysisContract } from './analysis/analysis.contract.ts';
import { arrivalsContract } from './arrivals/arrivals.contract.ts';
import { artifactsContract } from './artifacts/artifacts.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { bulkUpdatesContract } from './bulk-updates/bulk-updates.contract.ts';
import { collectionsContract } from './collections/collections.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { deviceApiContract } from './device-api/device-api.contract.ts';
import { deviceUpdatesContract } from './device-updates/device-updates.contract.ts';
import { devicesContract } from './devices/devices.contract.ts';
import { diagnosisContract } from './diagnosis/diagnosis.contract.ts';
import { effortContract } from './effort/effort.contract.ts';
import { eventsContract } from './events/events.contract.ts';
import { exportsContract } from './exports/exports.contract.ts';
import { featuresContract } from './features/features.contract.ts';
import { forecastsContract } from './forecasts/forecasts.contract.ts';
import { groupsContract } from './groups/groups.contract.ts';
import { historyContract } from './history/history.contract.ts';
import { importsContract } from './imports/imports.contract.ts';
import { insightsContract } from './insights/insights.contract.ts';
import { integrationsContract, subscriptionsContract } from './integrations/integrations.contract.ts';
import { internalContract } from './internal/internal.contract.ts';
import { marketplaceContract } from './marketplace/marketplace.contract.ts';
import { modelsContract } from './models/models.contract.ts';
import { operationsContract } from './operations/operations.contract.ts';
import { otaContract } from './ota/ota.contract.ts';
import { photosContract } from './photos/photos.contract.ts';
import { relaysContract } from './relays/relays.contract.ts';
import { releasesContract, staffReleasesContract } from './releases/releases.contract.ts';
import { sdCardsContract } from './sd-cards/sd-cards.contract.ts';
import { snoozesContract } from './snoozes/snoozes.contract.ts';
import { taxaContract } from './taxa/taxa.contract.ts';
import { visitsContract } from './visits/visits.contract.ts';

/** The one list of areas: everything the server answers, and everything a client can call. */
export const contract = {
  operations: operationsContract,
  auth: authContract,
  account: accountContract,
  features: featuresContract,
  devices: devicesContract,
  forecasts: forecastsContract,
  snoozes: snoozesContract,
  visits: visitsContract,
  sdCards: sdCardsContract,
  diagnosis: diagnosisContract,
  arrivals: arrivalsContract,
  effort: effortContract,
  analysis: analysisContract,
  exports: exportsContract,
  imports: importsContract,
  taxa: taxaContract,
  groups: groupsContract,
  insights: insightsContract,
  collections: collectionsContract,
  bulkUpdates: bulkUpdatesContract,
  photos: photosContract,
  deviceUpdates: deviceUpdatesContract,
  releases: releasesContract,
  ota: otaContract,
  alerts: alertsContract,
  dashboard: dashboardContract,
  history: historyContract,
  events: eventsContract,
  integrations: integrationsContract,
  subscriptions: subscriptionsContract,
  internal: internalContract,
  models: modelsContract,
  marketplace: marketplaceContract,
  staffReleases: staffReleasesContract,
  artifacts: artifactsContract,
  deviceApi: deviceApiContract,
  relays: relaysContract,
};

export type Contract = typeof contract;
