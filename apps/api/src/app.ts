import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { type Contract, contract } from '@sightline/contract/contract';
import { installZodErrorMessages } from '@sightline/contract/kernel/zod-error-messages';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAccessGate } from './access/access-gate.ts';
import { deviceAuthenticator } from './access/device-key.ts';
import { gatewayAuthenticator } from './access/gateway-token.ts';
import { userAuthenticator } from './access/session.ts';
import { createReadingGate } from './database/replicas/reading-gate.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { analysisRoutes } from './features/analysis/analysis.routes.ts';
import { arrivalsRoutes } from './features/arrivals/arrivals.routes.ts';
import { artifactsRoutes } from './features/artifacts/artifacts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bulkUpdatesRoutes } from './features/bulk-updates/bulk-updates.routes.ts';
import { collectionsRoutes } from './features/collections/collections.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { deviceApiRoutes } from './features/device-api/device-api.routes.ts';
import { relaysRoutes } from './features/device-api/relays/relays.routes.ts';
import { deviceUpdatesRoutes } from './features/device-updates/device-updates.routes.ts';
import { createDeviceClearingStore } from './features/devices/device-clearing.store.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { diagnosisRoutes } from './features/diagnosis/diagnosis.routes.ts';
import { effortRoutes } from './features/effort/effort.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { featuresRoutes } from './features/features/features.routes.ts';
import { forecastsRoutes } from './features/forecasts/forecasts.routes.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { insightsRoutes } from './features/insights/insights.routes.ts';
import { createSegmentsStore } from './features/insights/segments.store.ts';
import { subscriptionsRoutes } from './features/integrations/email/subscriptions.routes.ts';
import { integrationsRoutes } from './features/integrations/integrations.routes.ts';
import { internalRoutes } from './features/internal/internal.routes.ts';
import { marketplaceRoutes } from './features/marketplace/marketplace.routes.ts';
import { modelsRoutes } from './features/models/models.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { otaRoutes } from './features/ota/ota.routes.ts';
import { photosRoutes } from './features/photos/photos.routes.ts';
import { releasesRoutes } from './features/releases/releases.routes.ts';
import { staffReleasesRoutes } from './features/releases/staff-releases.routes.ts';
import { sdCardsRoutes } from './features/sd-cards/sd-cards.routes.ts';
import { snoozesRoutes } from './features/snoozes/snoozes.routes.ts';
import { taxaRoutes } from './features/taxa/taxa.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { protectAnswer, protectBrowsers } from './http/browser-headers.ts';
import { rememberAddresses } from './http/client-address.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { deviceCallMeter, gatewayCallMeter } from './http/device-limits.ts';
import { endConnectionsOnClose } from './http/end-connections.ts';
import { endUnreadAnswers } from './http/end-unread-answers.ts';
import { readForms } from './http/forms.ts';
import { limitBodyTime } from './http/limit-body-time.ts';
import { limitPipelines } from './http/limit-pipelines.ts';
import { userCallMeter } from './http/rate-limit.ts';
import { readAnyBody } from './http/read-any-body.ts';
import { readJson } from './http/read-json.ts';
import { refuseAmbiguousRequests } from './http/refuse-ambiguous-requests.ts';
import { refuseWhenDiskIsFull } from './http/refuse-when-disk-is-full.ts';
import { nameRequests, REQUEST_ID_HEADER } from './http/request-ids.ts';
import { countRequestsUnderWay } from './http/requests-under-way.ts';
import { serveDocs } from './http/serve-docs.ts';
import { serveWeb } from './http/serve-web.ts';
import { speakTus } from './http/speak-tus.ts';
import { createInsightCountsCache } from './insight-counts/insight-counts-cache.ts';
import { installErrorHandler, sendNotFound } from './kernel/error-handler.ts';
import type { Handlers } from './kernel/handler.ts';
import { implement } from './kernel/implement.ts';
import type { Services } from './kernel/services.ts';
import { endEventsOnClose } from './live/send-events.ts';
import { logRequests } from './logging/log-requests.ts';
import { timeRequests } from './metrics/request-metrics.ts';

const VERSION = '0.1.0';
/** Bodies that are handed on as they come. */
const BYTES = [
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'application/octet-stream',
  'application/offset+octet-stream',
];
/** A body has this long to arrive … */
const BODY_MS = 29_000;
/** … and none longer than this, whatever its endpoint says. */
const LONGEST_BODY_MS = 600_000;
/** An answer that nobody reads ends with its connection after so long, or twice as long: Node grants a wait to one that moved. */
const UNREAD_MS = 14_000;

/** The HTTP server, not yet listening: ordered plugins, then the areas of the contract. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  installZodErrorMessages();
  const underWay = countRequestsUnderWay();
  const admit = limitPipelines(underWay, services.log);
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    logController: logRequests(),
    requestTimeout: LONGEST_BODY_MS,
    connectionTimeout: UNREAD_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 500 },
    forceCloseConnections: 'idle',
    // What was on its way when the server was told to stop is still answered, as the last thing on its connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // No hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      if (!admit(request, reply)) return;
      protectAnswer(reply, env);
      reply.header(REQUEST_ID_HEADER, request.id);
      sendNotFound(request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal', undefined);
  app.decorateRequest('refusal', undefined);
  readBodies(app);
  rememberAddresses(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (admit(request, reply)) done();
  });
  nameRequests(app);
  timeRequests(app, services.metrics);
  installErrorHandler(app);
  limitBodyTime(app, BODY_MS);
  endEventsOnClose(app);
  endConnectionsOnClose(app);
  endUnreadAnswers(app, underWay);
  await protectBrowsers(app, env);
  refuseAmbiguousRequests(app);
  speakTus(app);
  refuseWhenDiskIsFull(app, services.hasDiskSpace);
  await compressAnswers(app);
  await app.register(multipart);
  await serveDocs(app, VERSION);
  if (env.WEB_DIR) await serveWeb(app, env.WEB_DIR);
  await addAreas(app, services);
  return app;
}

/** One line for each area of the contract. */
async function addAreas(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const access = createAccessGate(
    {
      user: userAuthenticator(services),
      device: deviceAuthenticator(services),
      gateway: gatewayAuthenticator(services),
    },
    [userCallMeter(env), deviceCallMeter(env), gatewayCallMeter(env)],
  );
  const gates = { access, reading: createReadingGate(services) };
  const insightCounts = createInsightCountsCache(createSegmentsStore(services.reads));
  const add = <K extends keyof Contract>(area: K, handlers: Handlers<Contract[K]>) =>
    implement(app, gates, area, contract[area], handlers);
  add('operations', operationsRoutes(services));
  add('auth', authRoutes(services));
  add('account', accountRoutes(services));
  add('features', featuresRoutes(services));
  add('devices', devicesRoutes(services));
  add('forecasts', forecastsRoutes(services));
  add('snoozes', snoozesRoutes(services));
  add('visits', visitsRoutes(services));
  add('sdCards', sdCardsRoutes(services));
  add('diagnosis', diagnosisRoutes(services));
  add('arrivals', arrivalsRoutes(services));
  add('effort', effortRoutes(services));
  add('analysis', analysisRoutes(services, insightCounts));
  add('exports', exportsRoutes(services));
  add('imports', importsRoutes(services));
  add('taxa', taxaRoutes(services));
  add('groups', groupsRoutes(services));
  add('insights', insightsRoutes(services));
  add('collections', collectionsRoutes(services));
  add('bulkUpdates', bulkUpdatesRoutes(services));
  add('photos', photosRoutes(services));
  add('deviceUpdates', deviceUpdatesRoutes(services));
  add('releases', releasesRoutes(services));
  add('ota', otaRoutes(services));
  add('alerts', alertsRoutes(services));
  add('dashboard', dashboardRoutes(services, insightCounts));
  add('history', historyRoutes(services));
  add('events', eventsRoutes(services));
  add('integrations', integrationsRoutes(services));
  add('subscriptions', subscriptionsRoutes(services));
  add('internal', internalRoutes(services, createDeviceClearingStore(services)));
  add('models', modelsRoutes(services));
  add('marketplace', marketplaceRoutes(services));
  add('staffReleases', staffReleasesRoutes(services));
  add('artifacts', artifactsRoutes(services));
  add('deviceApi', deviceApiRoutes(services));
  await app.register((scope, _options, done) => {
    readAnyBody(scope);
    implement(scope, gates, 'relays', contract.relays, relaysRoutes(services));
    done();
  });
}

/** JSON and forms are read; handlers read all else themselves, as it arrives. */
function readBodies(app: FastifyInstance): void {
  readJson(app);
  readForms(app);
  app.removeContentTypeParser('text/plain');
  for (const type of BYTES) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
}
