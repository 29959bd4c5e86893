import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const EXAMPLES: readonly (readonly [string, string, string, unknown, unknown])[] = [
  [
    'assigned cameras 4 and 7 to account 9 (camera 7 was of account 8)',
    'internal.assignDevices',
    'user 9',
    { deviceIds: [], takenFrom: [{ deviceId: 7, userId: 8 }] },
    { deviceIds: [4, 7] },
  ],
  [
    'took camera 4 from account 9',
    'internal.assignDevices',
    'user 9',
    { deviceIds: [4], takenFrom: [] },
    { deviceIds: [] },
  ],
  [
    'saved the cameras of account 9 without a change',
    'internal.assignDevices',
    'user 9',
    { deviceIds: [4] },
    { deviceIds: [4] },
  ],
  ['gave account 9 model 3', 'internal.assignAlgs', 'user 9', { algIds: [] }, { algIds: [3] }],
  [
    'gave account 9 algorithm release 3 and took algorithm releases 1 and 2 from account 9',
    'internal.assignReleases',
    'user 9',
    { algReleaseIds: [1, 2] },
    { algReleaseIds: [3] },
  ],
  [
    'cleared camera 4 of account 9',
    'internal.clearDevice',
    'device 4',
    { user_id: 9 },
    { user_id: null, cleared: [] },
  ],
  [
    'began to clear camera 4 of account 9 and did not finish',
    'internal.clearDevice',
    'device 4',
    { user_id: 9 },
    { user_id: 9, begun: [] },
  ],
  [
    'confirmed the email address of account 9',
    'internal.verifyEmail',
    'user 9',
    { emailVerified: false },
    { emailVerified: true },
  ],
  ['signed account 9 out everywhere', 'internal.endSessions', 'user 9', { sessions: 2 }, { sessions: 0 }],
  ['made a new provisioning token for camera 4', 'internal.issueToken', 'device 4', {}, {}],
  ['gave account 12 model 4', 'internal.registerDevices', 'user 12', { algIds: [3] }, { algIds: [3, 4] }],
  ['registered camera 4 (a1b2)', 'internal.registerDevices', 'device 4', null, { hardware_id: 'a1b2' }],
  ['ended the keys of camera 4', 'internal.revokeKeys', 'device 4', {}, {}],
  [
    'changed camera 4: DevEUI from nothing to 70b3',
    'internal.setDeviceRelays',
    'device 4',
    { lora_uid: null, cell_uid: '1' },
    { lora_uid: '70b3', cell_uid: '1' },
  ],
  [
    'changed the file of model 3: path from a.tflite to b.tflite',
    'internal.updateAlg',
    'alg 3',
    { bucket: 'm', path: 'a.tflite' },
    { bucket: 'm', path: 'b.tflite' },
  ],
  [
    'made relay token 2 (Farm) for camera 4',
    'internal.createGateway',
    'gateway 2',
    null,
    { name: 'Farm', deviceIds: [4] },
  ],
  [
    'set the cameras of relay token 2: no camera',
    'internal.setGatewayDevices',
    'gateway 2',
    { deviceIds: [4] },
    { deviceIds: [] },
  ],
  ['ended relay token 2', 'internal.revokeGateway', 'gateway 2', {}, {}],
  [
    'let 3 relay messages be read again',
    'internal.replayRelayMessages',
    'relay_message 5',
    null,
    { replayed: 3 },
  ],
  ['created algorithm release 3 (Forest 2)', 'staffReleases.create', 'release 3', null, { name: 'Forest 2' }],
  [
    'uploaded the firmware release 2.4.1',
    'artifacts.putFirmware',
    'artifact 3',
    null,
    { firmwareTag: 'release', version: '2.4.1' },
  ],
  ['uploaded a new file of model 3', 'artifacts.putModel', 'algorithm 3', {}, {}],
  ['changed camera 4 (internal.paint)', 'internal.paint', 'device 4', null, 7],
];

test.each(EXAMPLES)('%s', (text, action, target, before, after) => {
  const [target_type = '', target_id = ''] = target.split(' ');
  const fact = { action, target_type, target_id, user_email: 'hana@kea.nz', before, after };
  expect(auditSentence(fact)).toBe(`hana@kea.nz ${text}`);
});
