import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import type { Tone } from '../../components/device/contact-kinds.ts';

type Health = Integration['health'];

export type HealthKind = 'new' | 'working' | 'retrying' | 'failing' | 'paused';

export interface HealthLabels {
  readonly kind: HealthKind;
  readonly label: string;
  readonly tone: Tone;
  /** What it means and what to do, where there is something. */
  readonly text?: string;
}

/** The label and explanation of an integration's health. */
export function healthLabels(platform: Platform, health: Health): HealthLabels {
  const receiver = platform === 'email' ? 'The mail server' : PLATFORM_NAMES[platform];
  switch (health.state) {
    case 'ok':
      return health.last_success_at === null
        ? { kind: 'new', label: 'Ready', tone: 'none', text: 'Nothing was sent yet.' }
        : { kind: 'working', label: 'Working', tone: 'good' };
    case 'retrying':
      return {
        kind: 'retrying',
        label: 'Retrying',
        tone: 'warn',
        text: `${receiver} did not take the last delivery. Sightline tries again by itself.`,
      };
    case 'failing':
      return {
        kind: 'failing',
        label: 'Failing',
        tone: 'bad',
        text: failingText(receiver, health),
      };
    case 'paused':
      return { kind: 'paused', label: 'Paused', tone: 'bad', text: pausedText(platform, receiver, health) };
  }
}

/** Who refuses answers, and what was refused is not tried by itself; who does not answer is asked again. */
function failingText(receiver: string, { failing_since }: Health): string {
  return failing_since === null
    ? `${receiver} refused one delivery after the other. The log says why, and there you can have them tried again.`
    : `${receiver} failed at several tries in a row. Sightline goes on trying, and sends what waits once it works.`;
}

function pausedText(platform: Platform, receiver: string, { paused_reason }: Health): string {
  if (paused_reason !== 'key_refused') {
    return `${receiver} failed so often that Sightline tries only now and then. What waits is sent once it answers; a test event tries at once.`;
  }
  return platform === 'email'
    ? 'The mail server refuses the sign-in of Sightline, and nothing is sent. Please tell support.'
    : `${receiver} refused the API key, and nothing is sent. Choose Edit and enter a valid key.`;
}
