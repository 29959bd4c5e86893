import { isCardError } from '../devices/attention/camera-error.ts';
import { ALERT_RULES } from './alert-rules.ts';
import type { AlertType } from './alert-type.ts';

interface AdvisedAlert {
  readonly alert_type: AlertType;
  /** What was found, as the rule of the alert words it. */
  readonly summary: string;
}

const CARD_ADVICE = [
  'Take an empty card and swap the card: a full card takes no more photos.',
  'Bring the old card home: its photos can be uploaded here.',
  'If the error comes back, write to support with the device id and the words above.',
] as const;

/** What kind of fault an alert is about, as a table calls it: cameras report errors of cards and cables alike. */
export function alertName(alert: AdvisedAlert): string {
  return isAboutCard(alert) ? 'Card error' : ALERT_RULES[alert.alert_type].name;
}

/** What to do about an alert, most likely cause first; sentences. */
export function alertAdvice(alert: AdvisedAlert): readonly string[] {
  return isAboutCard(alert) ? CARD_ADVICE : ALERT_RULES[alert.alert_type].advice;
}

/** The error stands behind the camera's name, which may name cards and cables, too. */
const ERROR = /camera error: (.*)$/;

function isAboutCard({ alert_type, summary }: AdvisedAlert): boolean {
  return alert_type === 'spypoint_error' && isCardError(ERROR.exec(summary)?.[1] ?? null);
}
