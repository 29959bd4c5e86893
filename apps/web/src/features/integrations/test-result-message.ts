import type { Delivery } from '@sightline/contract/integrations/deliveries';

/** What became of a test event: where it is, or why it is nowhere. */
export function testResultMessage({ state, object_id, reason, status_code, history }: Delivery): string {
  if (state !== 'delivered') {
    const status = status_code === null ? '' : ` (status ${status_code})`;
    return `${reason ?? 'The receiver did not say why.'}${status}`;
  }
  if (object_id) return `The receiver knows it as ${object_id}.`;
  const readers = history.flatMap(({ outcome, recipient }) =>
    outcome === 'delivered' && recipient ? [recipient] : [],
  );
  return readers.length > 0 ? `Mailed to ${readers.join(', ')}.` : 'The receiver took it.';
}
