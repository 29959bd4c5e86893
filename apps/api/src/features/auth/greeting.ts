import { unlinked } from '../../mail/unlinked.ts';

/** How a mail begins; without a name where somebody else than the reader may have typed it. */
export function greeting(firstName: string | null): string {
  return firstName === null ? 'Hello' : `Hello ${unlinked(firstName)}`;
}
