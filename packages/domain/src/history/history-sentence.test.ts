import { expect, test } from 'vitest';
import { HISTORY_ACTIONS, type HistoryAction, type HistoryDetails } from './history-entry.ts';
import { historySentence } from './history-sentence.ts';

const YOU = { user_id: 7, name: 'Aroha Ngata' };
const STAFF = { user_id: null, name: 'Sightline staff' };
const sentence = (
  action: string,
  details: HistoryDetails,
  objectId: number | null = null,
  person = YOU as typeof YOU | typeof STAFF,
) => historySentence({ action, person, object_id: objectId, details }, 7);

const change = (
  field: string,
  from: HistoryDetails['subject'] | number | boolean | null,
  to: typeof from,
) => ({
  field,
  from: from ?? null,
  to: to ?? null,
});
const cove = { cameras: ['Sydney Cove'] };
const two = { cameras: ['Sydney Cove', 'Ulva'] };

/** For each action what is known, and the sentence. */
const EXAMPLES: Readonly<Record<HistoryAction, readonly (readonly [string, HistoryDetails, number?])[]>> = {
  'camera.edited': [
    [
      'You changed the photo count of Sydney Cove from 3 to 5',
      { ...cove, changes: [change('trigger_number', 3, 5)] },
    ],
    [
      'You changed the name of Sydney Cove from “Sydney Cove” to “Harbour”',
      { ...cove, changes: [change('name', 'Sydney Cove', 'Harbour')] },
    ],
    [
      'You set the location name of Sydney Cove to “Jetty”',
      { ...cove, changes: [change('location_name', null, 'Jetty')] },
    ],
    [
      'You removed the description of Sydney Cove, which was “Old”',
      { ...cove, changes: [change('description', 'Old', null)] },
    ],
    [
      'You added Sydney Cove to the device group Coast',
      { ...cove, changes: [change('group', null, 'Coast')] },
    ],
    [
      'You changed Sydney Cove: cycle time from 2 h to 11.5 h, location name removed, added to the device group Coast',
      {
        ...cove,
        changes: [
          change('cycle_time', 120, 690),
          change('location_name', 'Jetty', null),
          change('group', null, 'Coast'),
        ],
      },
    ],
  ],
  'camera.cleared': [
    ['You cleared the location of Sydney Cove, which took it off the map', { ...cove, parts: ['location'] }],
    [
      'You cleared the location and the insights of Sydney Cove',
      { ...cove, parts: ['location', 'insights'] },
    ],
    ['You cleared the insights of Sydney Cove and gave it up', { ...cove, parts: ['insights', 'ownership'] }],
    ['You gave up Sydney Cove', { ...cove, parts: ['ownership'] }],
  ],
  'camera.assigned': [
    ['You assigned 2 cameras (Sydney Cove and Ulva) to you', two],
    ['You assigned Sydney Cove to you', cove],
  ],
  'camera.taken': [
    ['You took 12 cameras (Sydney Cove, Ulva, and 10 more) out of your account', { ...two, cameraCount: 12 }],
  ],
  'camera.keys_ended': [['You ended the keys of Sydney Cove', cove]],
  'camera.token_issued': [['You made a new provisioning token for Sydney Cove', cove]],
  'camera.visited': [
    [
      'You noted a visit to Sydney Cove: batteries changed and cleaned',
      { ...cove, parts: ['batteries', 'cleaned'] },
    ],
    ['You noted a visit to Sydney Cove', cove],
  ],
  'camera.visit_edited': [['You changed a visit to Sydney Cove: card swapped', { ...cove, parts: ['card'] }]],
  'camera.visit_deleted': [['You deleted a visit to Sydney Cove: moved', { ...cove, parts: ['moved'] }]],
  'camera.card_brought': [
    ['You brought an SD card for Sydney Cove with 1,204 photos', { ...cove, counts: { photos: 1_204 } }],
  ],
  'camera.card_refused': [
    [
      'You brought an SD card for Sydney Cove that was refused: it is probably of Ulva',
      { ...cove, subject: 'Ulva' },
    ],
  ],
  'camera.card_accepted': [['You said that an SD card is of Sydney Cove', cove]],
  'camera.card_judged': [
    [
      'You judged 12 photos of an SD card of Sydney Cove: stoat',
      { ...cove, subject: 'stoat', counts: { photos: 12 } },
    ],
    [
      'You took back what was said of 1 photo of an SD card of Sydney Cove',
      { ...cove, counts: { photos: 1 } },
    ],
  ],
  'camera.card_deleted': [
    ['You deleted an SD card of Sydney Cove with 1 photo', { ...cove, counts: { photos: 1 } }],
  ],
  'group.created': [['You made the device group Coast', { subject: 'Coast' }]],
  'group.edited': [
    [
      'You changed the name of the device group Coast from “Coast” to “Shore”',
      { subject: 'Coast', changes: [change('name', 'Coast', 'Shore')] },
    ],
  ],
  'group.deleted': [
    ['You deleted the device group Coast', { subject: 'Coast' }],
    ['You deleted the device group Coast with 3 cameras', { subject: 'Coast', cameraCount: 3 }],
  ],
  'group.camera_added': [['You added Sydney Cove to the device group Coast', { ...cove, subject: 'Coast' }]],
  'group.camera_removed': [
    ['You removed Sydney Cove from the device group Coast', { ...cove, subject: 'Coast' }],
  ],
  'insight.confirmed': [['You confirmed tui (insight 1234)', { ...cove, subject: 'tui' }, 1234]],
  'insight.corrected': [
    [
      'You corrected tui to kākā (insight 1234)',
      { ...cove, changes: [change('species', 'tui', 'kākā')] },
      1234,
    ],
  ],
  'insight.statuses_changed': [
    ['You archived 1 insight', { counts: { archive: 1 } }],
    [
      'You marked 1,200 insights as favorite, acknowledged 8 insights, and took the status of 2 insights away',
      { counts: { favorite: 1200, acknowledge: 8, none: 2 } },
    ],
  ],
  'insight.unblurred': [
    ['You looked at a photo of Sydney Cove that is blurred otherwise (insight 1234)', cove, 1234],
  ],
  'import.applied': [
    [
      'You began to import Martens of the pond: 1,204 insights of 12 cameras',
      { subject: 'Martens of the pond', counts: { insights: 1_204 }, cameraCount: 12 },
    ],
    [
      'You began to import pond.zip: 1 insight of 1 camera',
      { subject: 'pond.zip', counts: { insights: 1 }, cameraCount: 1 },
    ],
  ],
  'import.undone': [['You undid the import of pond.zip', { subject: 'pond.zip' }]],
  'message.sent': [
    ['You asked Sydney Cove to reset itself', { ...cove, subject: 'reset_device' }],
    [
      'You asked Sydney Cove to change its cycle time from 2 h to 4 h and photo count from 3 to 5',
      {
        ...cove,
        subject: 'update_settings',
        changes: [change('cycle_time', 120, 240), change('trigger_number', 3, 5)],
      },
    ],
    ['You asked Sydney Cove to keep its settings', { ...cove, subject: 'update_settings' }],
    [
      'You asked Sydney Cove to install the algorithm release “Forest 2”',
      { ...cove, subject: 'update_model_settings', changes: [change('release', null, 'Forest 2')] },
    ],
    [
      'You asked Sydney Cove for a larger photo of insight 9',
      { ...cove, subject: 'request_higher_res_image', changes: [change('insight', null, 9)] },
    ],
  ],
  'message.taken_back': [
    ['You took back a message that asked Sydney Cove to reset itself', { ...cove, subject: 'reset_device' }],
  ],
  'update.created': [
    [
      'You created device update 4 for 2 cameras (Sydney Cove and Ulva): firmware release, algorithm release “Forest 2”, cycle time 11.5 h, photo count 30',
      {
        ...two,
        changes: [
          change('firmware', null, 'release'),
          change('release', null, 'Forest 2'),
          change('cycle_time', null, 690),
          change('trigger_number', null, 30),
        ],
      },
      4,
    ],
  ],
  'update.dropped': [['You dropped device update 4 for Sydney Cove', cove, 4]],
  'update.withdrawn': [['You took Sydney Cove out of device update 4', cove, 4]],
  'alerts.edited': [
    [
      'You changed the alert settings: “Low battery” off, days before the end of batteries from 14 to 30, alerts of the group Coast on',
      {
        changes: [
          { ...change('alert', true, false), of: 'Low battery' },
          change('battery_ending_days', 14, 30),
          { ...change('group_alerts', false, true), of: 'the group Coast' },
        ],
      },
    ],
  ],
  'integration.added': [
    [
      'You set up the integration Email: addresses a@b.nz and c@d.nz',
      { subject: 'email', changes: [{ field: 'emails', from: null, to: ['a@b.nz', 'c@d.nz'] }] },
    ],
  ],
  'integration.edited': [
    [
      'You gave the integration Gundi v2 a new key',
      { subject: 'gundi_v2', changes: [change('key', null, null)] },
    ],
    [
      'You changed the class names of the integration Email from all to cat and stoat',
      { subject: 'email', changes: [{ field: 'classes', from: 'all', to: ['cat', 'stoat'] }] },
    ],
    [
      'You changed the integration Email: a new key, alerts from on to off',
      {
        subject: 'email',
        changes: [change('key', null, null), change('alert_setting', 'enabled', 'disabled')],
      },
    ],
  ],
  'integration.subscribed': [['You agreed to get the mails of your integration Email', {}]],
  'integration.unsubscribed': [['You unsubscribed from the mails of your integration Email', {}]],
  'integration.resubscribed': [['You subscribed to the mails of your integration Email again', {}]],
  'integration.deleted': [['You deleted the integration Gundi v1', { subject: 'gundi' }]],
  'model.added': [['You added the model Forest to the account', { subject: 'Forest' }]],
  'model.assigned': [
    [
      'You gave you the models A and B and took the model C out of your account',
      { added: ['A', 'B'], removed: ['C'] },
    ],
  ],
  'model.releases_assigned': [['You gave you the algorithm release A', { added: ['A'] }]],
  'account.feature_switched': [
    [
      'You switched the feature OTA messages off',
      { subject: 'OTA messages', changes: [change('enabled', true, false)] },
    ],
  ],
  'account.sessions_ended': [['You signed you out everywhere', {}]],
  'account.email_confirmed': [['You confirmed your email address', {}]],
  'account.class_changed': [
    [
      'You said that the class persona is a vehicle, no longer a person',
      { subject: 'persona', changes: [change('kind', 'human', 'vehicle')] },
    ],
    [
      'You said that the class scout is a person',
      { subject: 'scout', changes: [change('kind', null, 'human')] },
    ],
  ],
  'account.privacy_changed': [
    [
      'You changed what is blurred in photos from people and vehicles to nothing',
      { changes: [change('blurred', 'people-and-vehicles', 'nothing')] },
    ],
    [
      'You changed how long photos of people are kept from as long as others to 30 days',
      { changes: [change('people_photo_days', 0, 30)] },
    ],
  ],
};

const examples = HISTORY_ACTIONS.flatMap((action) =>
  EXAMPLES[action].map(([text, details, objectId]) => ({ action, text, details, objectId })),
);

test.each(examples)('$action: $text', ({ action, text, details, objectId }) => {
  expect(sentence(action, details, objectId)).toBe(text);
});

test('whoever else did it is named', () => {
  expect(sentence('camera.assigned', two, null, STAFF)).toBe(
    'Sightline staff assigned 2 cameras (Sydney Cove and Ulva) to you',
  );
  expect(
    sentence('camera.cleared', { ...cove, parts: ['location', 'insights', 'ownership'] }, null, STAFF),
  ).toBe(
    'Sightline staff cleared the location and the insights of Sydney Cove and took it out of your account',
  );
  const mere = { user_id: 8, name: 'Mere Tane' };
  expect(sentence('insight.corrected', { changes: [change('species', 'tui', 'kākā')] }, 1234, mere)).toBe(
    'Mere Tane corrected tui to kākā (insight 1234)',
  );
});

test('what another version wrote is still said', () => {
  expect(sentence('camera.painted', cove)).toBe('You made a change (camera.painted)');
  for (const action of HISTORY_ACTIONS) expect(sentence(action, {})).toMatch(/^You \w+/);
});
