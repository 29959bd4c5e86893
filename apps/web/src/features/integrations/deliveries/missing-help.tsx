import { DELIVERY_LOG_DAYS, SEQUENCE_MAILS_AN_HOUR } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import styles from './missing-help.module.css';

const COMMON = [
  'The integration leaves out its class name or the group of its camera: choose Edit.',
  'It came before the integration was set up, or while it was paused: its card says so.',
];

const GUNDI = [
  'Its camera has no position, which the service needs. Such a delivery stands here as skipped.',
  'It waits: the service takes about one request a minute.',
];

const REASONS: Readonly<Record<Platform, readonly string[]>> = {
  gundi: GUNDI,
  gundi_v2: GUNDI,
  email: [
    `One visit of an animal is one mail for all its photos, and after ${SEQUENCE_MAILS_AN_HOUR} mails in an hour the rest comes as one summary.`,
    'Alerts or the daily digest are switched off, an address has unsubscribed, or has not confirmed yet that it wants mail.',
    'It was delivered, and is in your spam folder: mark it as no spam there.',
  ],
};

/** Why something may be missing: what people ask who wait for a mail. */
export function MissingHelp({ platform }: { readonly platform: Platform }) {
  return (
    <ul className={styles.reasons}>
      {[
        ...REASONS[platform],
        ...COMMON,
        `It is older than ${DELIVERY_LOG_DAYS} days, and has left the log.`,
      ].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
