import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { expect, test } from 'vitest';
import { toDraft } from './integration-draft.ts';
import { afterStep, outcomeMessage, runSteps } from './run-steps.ts';
import type { SaveStep } from './save-step.ts';
import { saveSteps } from './save-steps.ts';

const STEPS: readonly SaveStep[] = [
  { call: 'setEmails', input: { body: { options: {} } } },
  { call: 'setClasses', input: { params: { platform: 'email' }, body: { notificationClasses: 'all' } } },
  { call: 'setGroups', input: { params: { platform: 'email' }, body: { groupNotifications: [] } } },
];
const ANSWER = { platform: 'email' } as Integration;

test('calls go one after the other, and each answer is shown', async () => {
  const updated: Integration[] = [];
  const sent: string[] = [];
  const send = async ({ call }: SaveStep) => {
    sent.push(call);
    return ANSWER;
  };
  const outcome = await runSteps(STEPS, send, (integration) => updated.push(integration));
  expect(sent).toEqual(['setEmails', 'setClasses', 'setGroups']);
  expect(updated).toHaveLength(3);
  expect(outcome).toEqual({ saved: STEPS, left: [] });
});

test('after one that fails nothing more is sent, and the words tell the parts apart', async () => {
  const refusal = new Error('no');
  const send = async ({ call }: SaveStep) => {
    if (call === 'setClasses') throw refusal;
    return ANSWER;
  };
  const outcome = await runSteps(STEPS, send, () => {});
  expect(outcome).toEqual({ saved: STEPS.slice(0, 1), left: STEPS.slice(1), error: refusal });
  expect(outcomeMessage(outcome)).toBe(
    'Saved: emails, alerts and digest. Not saved yet: class names, device groups.',
  );
});

test('a single part needs no telling apart', () => {
  expect(outcomeMessage({ saved: [], left: STEPS.slice(0, 1) })).toBeUndefined();
  expect(outcomeMessage({ saved: [], left: STEPS.slice(1) })).toBe(
    'Not saved yet: class names, device groups.',
  );
});

test('after a save that failed halfway, the next try undoes nothing that was changed elsewhere meanwhile', () => {
  const began = {
    platform: 'email',
    data: {
      emails: ['a@b.nz'],
      alertSetting: 'disabled',
      digestSetting: 'none',
      notificationClasses: 'all',
      groupNotifications: [],
    },
  } as unknown as Integration;
  const draft = { ...toDraft(began), digest: true };
  const [step] = saveSteps('email', began, draft);
  if (step?.call !== 'setEmails') throw new Error('The digest is saved with the addresses.');
  const data = { ...began.data, digestSetting: 'daily' as const, notificationClasses: ['kiwi'] };
  const base = afterStep(began, { ...began, data }, step);
  expect(base.data).toEqual({ ...began.data, digestSetting: 'daily' });
  expect(saveSteps('email', base, draft)).toEqual([]);
});

test('what was answered to the making of an integration counts whole', () => {
  const step: SaveStep = { call: 'save', input: { body: { platform: 'email', options: {} } } };
  expect(afterStep(undefined, ANSWER, step)).toBe(ANSWER);
});
