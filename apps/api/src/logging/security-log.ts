import type { FastifyBaseLogger } from 'fastify';

/** What the log says of accounts by a word of its own (`event`), for whoever watches over an installation. */
export const SECURITY_EVENTS = [
  'signed-up',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-end-refused',
  'password-changed',
  'password-change-refused',
  'password-reset',
  'reset-link-sent',
  'email-confirmed',
  'email-confirmed-by-staff',
  'sessions-ended-by-staff',
] as const;

type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Whom it happened to, by id: the log holds no names and addresses of people. Null: nobody has that address. */
interface Subject {
  readonly userId: number | null;
  /** The network address that asked. */
  readonly ip?: string;
  /** Of the staff, who did it to somebody else. */
  readonly actorId?: number;
}

/** Writes an event into the log, once it has happened. */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info'>,
  event: SecurityEvent,
  subject: Subject,
): void {
  log.info({ event, ...subject }, event.replaceAll('-', ' '));
}
