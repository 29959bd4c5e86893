import { expect, test } from 'vitest';
import { MESSAGE_FORMS } from './message-forms.ts';

const { reset_device, update_model_settings, update_settings } = MESSAGE_FORMS;
const confirmation = 'I Understand';

test("a reset needs the typed text 'I Understand'", () => {
  expect(reset_device.complete({ confirmation })).toEqual({ messageType: 'reset_device' });
  expect(reset_device.complete({ confirmation: ' I Understand ' })).toBeDefined();
  for (const typed of ['', 'i understand', 'I Understand.', undefined])
    expect(reset_device.complete({ confirmation: typed })).toBeUndefined();
});

test("model settings need a release and 'I Understand'", () => {
  expect(update_model_settings.complete({ confirmation, algReleaseId: 7 })).toEqual({
    messageType: 'update_model_settings',
    message: { algReleaseId: 7 },
  });
  expect(update_model_settings.complete({ algReleaseId: 7 })).toBeUndefined();
  expect(update_model_settings.complete({ confirmation, algReleaseId: null })).toBeUndefined();
});

test('settings need cycle time and photo count as non-zero whole numbers', () => {
  expect(update_settings.complete({ cycleTime: '45', triggerNumber: ' 12 ' })).toEqual({
    messageType: 'update_settings',
    message: { cycleTime: 45, triggerNumber: 12 },
  });
  for (const wrong of ['', '0', '1.5', 'soon', '-5', ' ', undefined]) {
    expect(update_settings.complete({ cycleTime: wrong, triggerNumber: '12' })).toBeUndefined();
    expect(update_settings.complete({ cycleTime: '45', triggerNumber: wrong })).toBeUndefined();
  }
});
