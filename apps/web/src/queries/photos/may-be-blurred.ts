import { knownTaxon } from '@sightline/domain/camtrap-dp/taxa';

/**
 * Whether photos of a class may be blurred: of people and vehicles, and of names that only their owner can have said something of. A photo
 * that was judged to be of one is another one to what keeps photos.
 */
export function mayBeBlurred(className: string): boolean {
  const kind = knownTaxon(className)?.kind;
  return kind === undefined || kind === 'human' || kind === 'vehicle';
}
