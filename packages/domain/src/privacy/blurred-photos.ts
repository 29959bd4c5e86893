import type { Taxon, TaxonKind } from '../camtrap-dp/taxa.ts';

/** What is blurred in photos that cameras took of it. */
export const BLUR_CHOICES = ['nothing', 'people', 'people-and-vehicles'] as const;

export type BlurChoice = (typeof BLUR_CHOICES)[number];

/** What an account has that never chose. */
export const USUAL_BLUR: BlurChoice = 'people';

const KINDS: Readonly<Record<BlurChoice, readonly TaxonKind[]>> = {
  nothing: [],
  people: ['human'],
  'people-and-vehicles': ['human', 'vehicle'],
};

/** What is said of a photo. */
export interface SaidOfPhoto {
  /** As the model says. */
  readonly className: string;
  /** As a person says who corrected it; null where nobody did. */
  readonly confirmedClassName: string | null;
  /** Null: nobody has looked. */
  readonly userConfirmed: boolean | null;
  /** All that the model names, with percents. */
  readonly classList: readonly { readonly className: string; readonly confidence: number }[];
}

type TaxonOf = (className: string) => Pick<Taxon, 'kind'> | undefined;

/** Percent from which on a model that names people among others is believed: a photo too many is the lesser fault. */
const PERHAPS = 20;

/** Whether a photo shows one of these kinds: what a person said counts, else all that the model names. */
export function showsKind(said: SaidOfPhoto, kinds: readonly TaxonKind[], taxonOf: TaxonOf): boolean {
  const isOne = (className: string) => {
    const kind = taxonOf(className)?.kind;
    return kind !== undefined && kinds.includes(kind);
  };
  if (isOne(said.confirmedClassName ?? said.className)) return true;
  if (said.userConfirmed !== null) return false;
  return said.classList.some(({ className, confidence }) => confidence >= PERHAPS && isOne(className));
}

/** Whether a photo is blurred for whoever has no right to see people. */
export function isBlurred(choice: BlurChoice, said: SaidOfPhoto, taxonOf: TaxonOf): boolean {
  return showsKind(said, KINDS[choice], taxonOf);
}
