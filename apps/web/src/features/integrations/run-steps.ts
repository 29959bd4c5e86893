import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { Services } from '../../kernel/services.ts';
import type { SaveStep } from './save-step.ts';

export interface SaveOutcome {
  readonly saved: readonly SaveStep[];
  /** The first one that failed, and those after it, which were not sent. */
  readonly left: readonly SaveStep[];
  readonly error?: unknown;
}

type Send = (step: SaveStep) => Promise<Integration>;

/** Sends the calls one after the other up to the first that fails; tells of the integration after each. */
export async function runSteps(
  steps: readonly SaveStep[],
  send: Send,
  onSaved: (integration: Integration, step: SaveStep) => void,
): Promise<SaveOutcome> {
  for (const [index, step] of steps.entries()) {
    try {
      onSaved(await send(step), step);
    } catch (error) {
      return { saved: steps.slice(0, index), left: steps.slice(index), error };
    }
  }
  return { saved: steps, left: [] };
}

/** Which parts of an integration a call saves. */
const SAVED: Readonly<Record<SaveStep['call'], readonly (keyof Integration['data'])[]>> = {
  save: ['gundiApiKey', 'gundiV2ApiKey'],
  setEmails: ['emails', 'alertSetting', 'digestSetting'],
  setClasses: ['notificationClasses', 'byGroup'],
  setGroups: ['groupNotifications', 'byGroup'],
};

/**
 * What the next try is compared with after a step was answered: a part that was not saved yet stays as it was when the
 * form began, or what somebody else has made of it meanwhile would look like a choice to be undone.
 */
export function afterStep(
  base: Integration | undefined,
  answer: Integration,
  { call }: SaveStep,
): Integration {
  if (!base) return answer;
  const saved = Object.fromEntries(SAVED[call].map((part) => [part, answer.data[part]]));
  return { ...answer, data: { ...base.data, ...saved } };
}

export async function sendStep(services: Services, step: SaveStep): Promise<Integration> {
  switch (step.call) {
    case 'save':
      return (await services.api.integrations.save(step.input)).message;
    case 'setEmails':
      return (await services.api.integrations.setEmails(step.input)).message;
    case 'setClasses':
      return (await services.api.integrations.setClasses(step.input)).message;
    case 'setGroups':
      return (await services.api.integrations.setGroups(step.input)).message;
  }
}

const PARTS: Record<SaveStep['call'], string> = {
  save: 'the API key',
  setEmails: 'emails, alerts and digest',
  setClasses: 'class names',
  setGroups: 'device groups',
};

const namesOf = (steps: readonly SaveStep[]) => steps.map(({ call }) => PARTS[call]).join(', ');

/** Which parts were saved and which were not; nothing to tell apart where there is one part. */
export function outcomeMessage({ saved, left }: SaveOutcome): string | undefined {
  if (saved.length + left.length < 2) return undefined;
  const done = saved.length > 0 ? `Saved: ${namesOf(saved)}. ` : '';
  return `${done}Not saved yet: ${namesOf(left)}.`;
}
