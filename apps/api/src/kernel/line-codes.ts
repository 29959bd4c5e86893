/**
 * What Node says when another machine cannot be reached just now: nobody listens, the line broke, or the network or the name
 * is gone. Of a container that has stopped, its name is.
 */
export const LINE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
