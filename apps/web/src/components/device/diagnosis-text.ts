import type { DeviceDiagnosis, LikelyCause } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { ContactState } from '@sightline/domain/devices/expected-contact';
import { CAUSE_NAMES, type Cause } from '@sightline/domain/diagnosis/causes';

type Shared = Pick<LikelyCause, 'cause' | 'probability'>;

/** From here on a cause is probable. */
const PROBABLE = 0.5;
/** Causes this close are not told apart. */
const ALIKE = 0.05;

/** A share of certainty in whole percent, such as `86 %`: nothing is ever sure, and nothing ruled out. */
export function shareText(probability: number): string {
  return `${Math.min(Math.max(Math.round(probability * 100), 1), 99)} %`;
}

/** A cause with its share: `Batteries empty (86 %)`. */
export function causeText({ cause, probability }: Shared): string {
  return `${CAUSE_NAMES[cause]} (${shareText(probability)})`;
}

/** The same with how sure it is in words: `Probably batteries empty (86 %)`. */
export function likelyText(cause: Shared): string {
  return `${sureness(cause)} ${lowerFirst(causeText(cause))}`;
}

/** The same as a heading: `Probably batteries empty: 86 %`. */
export function likelyHeading(likely: Shared): string {
  return `${sureness(likely)} ${lowerFirst(CAUSE_NAMES[likely.cause])}: ${shareText(likely.probability)}`;
}

/** The likeliest cause as part of a sentence, `probably batteries empty (86 %)`; undefined where none is probable. */
export function probableText([first]: readonly Shared[]): string | undefined {
  return first && first.probability >= PROBABLE ? lowerFirst(likelyText(first)) : undefined;
}

/** Whether a cause is the likeliest and probable. */
export function isProbable([first]: readonly Shared[], cause: Cause): boolean {
  return first?.cause === cause && first.probability >= PROBABLE;
}

/** A diagnosis as long as it holds: a camera that has spoken since is silent no more. */
export function currentDiagnosis(
  diagnosis: DeviceDiagnosis | null | undefined,
  contact: ContactState,
): DeviceDiagnosis | null {
  if (!diagnosis) return null;
  const wasSilent = diagnosis.state === 'silent' || diagnosis.state === 'late';
  return wasSilent && contact !== 'silent' && contact !== 'late' ? null : diagnosis;
}

/** Whether the two likeliest causes, which come first, are about as likely. */
export function isUndecided([first, second]: readonly Shared[]): boolean {
  return first !== undefined && second !== undefined && first.probability - second.probability < ALIKE;
}

function sureness({ probability }: Shared): string {
  return probability >= PROBABLE ? 'Probably' : 'Perhaps';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
