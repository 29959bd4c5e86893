import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Area } from './kernel/endpoint.ts';

const areas: Readonly<Record<string, Area>> = contract;
const calls = Object.values(areas).flatMap((area) =>
  Object.values(area).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each) => `${method} ${each}`),
  ),
);

/** The calls of the console, and of the device protocol what every camera needs. */
const DOCUMENTED = [
  'POST /login',
  'POST /signup',
  'POST /resetPassword',
  'POST /changePassword',
  'GET /user',
  'POST /user',
  'POST /user/image',
  'GET /getDevicesForUser',
  'GET /features',
  'PUT /features/:featureId',
  'GET /insights/count',
  'GET /insights/paginated',
  'GET /insights/photos',
  'GET /insights/overview',
  'GET /collections/paginated',
  'POST /updates/',
  'POST /updates',
  'GET /updates/',
  'GET /updates',
  'POST /ota/messages/:id',
  'GET /photo',
  'GET /alerts',
  'GET /integrations',
  'POST /integrations',
  'PUT /integrations/emails',
  'PUT /integrations/:platform/notifications',
  'PUT /integrations/:platform/groups',
  'DELETE /integrations/:platform',
  'GET /alerts/settings',
  'PUT /alerts/settings',
  'PUT /alerts/statusUpdate/:id',
  'PUT /alerts/all',
  'DELETE /alerts/all',
  'GET /internal/users',
  'GET /internal/users/:id/devices',
  'PUT /internal/users/:id/devices',
  'POST /internal/devices',
  'GET /getModelsForUser/:id',
  'GET /getDeployedModels',
  'GET /models/:id/classes',
  'GET /v2/marketplace/models',
  'POST /v2/marketplace/models',
  'GET /modelRelease',
  'POST /modelRelease',
  'GET /dashboard/widgets',
  'PUT /dashboard/widgets',
  'GET /v2/groups',
  'POST /v2/groups',
  'PUT /v2/groups/:id',
  'DELETE /v2/groups/:id',
  'POST /v2/groups/:groupId/devices',
  'DELETE /v2/groups/:groupId/devices/:deviceId',
  'POST /updateDevice',
  'PUT /devices/:device_id/display',
  'DELETE /dataClearing/:deviceId',
  'GET /ota/messages',
  'GET /ota/deviceVersions',
  'GET /devices/update',
  'POST /devices/update',
  'PUT /devices/update/:id',
  'GET /modelRelease/approved',
  'GET /internal/devices',
  'GET /internal/algs',
  'GET /internal/users/:id/modelRelease',
  'PUT /internal/users/:id/modelRelease',
  'GET /internal/users/:id/algs',
  'PUT /internal/users/:id/algs',
  'DELETE /internal/devices/:id',
  'PUT /internal/algs/:id',
  'POST /device-api/v1/provision',
  'POST /device-api/v1/keys/rotate',
  'POST /device-api/v1/messages',
  'POST /device-api/v1/heartbeat',
  'PUT /device-api/v1/photos/:message_id/:index',
  'GET /device-api/v1/poll',
];

/** What an account with the reduced menu may change or ask with a body, beside what it may read. */
const REDUCED_MENU = [
  'DELETE /dashboard/widgets',
  'POST /changePassword',
  'POST /dashboard/counts',
  'POST /logout',
  'POST /sessions/:id/end',
  'POST /sessions/end',
  'POST /updates/',
  'POST /user',
  'POST /user/image',
  'POST /verifyEmail',
  'POST /verifyEmail/mail',
  'PUT /dashboard/widgets',
  'PUT /user/preferences',
];

describe('the contract', () => {
  test('allows few changes with the reduced menu', () => {
    const allowed = Object.values(areas).flatMap((area) =>
      Object.values(area).flatMap((endpoint) => {
        const isAllowed = endpoint.access === 'user' && endpoint.reducedMenu === 'allowed';
        return isAllowed && endpoint.method !== 'GET' ? `${endpoint.method} ${endpoint.path}` : [];
      }),
    );
    expect(allowed.sort()).toEqual(REDUCED_MENU);
  });

  test.each(DOCUMENTED)('has %s exactly as documented', (call) => {
    expect(calls).toContain(call);
  });

  test('answers no call in two ways', () => {
    expect(calls.length).toBe(new Set(calls).size);
  });

  test('gives every endpoint an answer of success', () => {
    for (const area of Object.values(areas)) {
      for (const { answers } of Object.values(area)) {
        expect(
          Object.keys(answers)
            .map(Number)
            .every((status) => status >= 200 && status < 400),
        ).toBe(true);
        expect(Object.keys(answers).length).toBeGreaterThan(0);
      }
    }
  });
});
