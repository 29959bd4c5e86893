import type { SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import {
  IconArrowsExchange,
  IconCheck,
  IconPhotoOff,
  IconQuestionMark,
  type TablerIcon,
} from '@tabler/icons-react';
import { GRACE_MS } from './species-confirmations.ts';

interface AnswerLabels {
  readonly label: string;
  readonly key: string;
  readonly icon: TablerIcon;
}

/** The answers to "Is this a tui?" as people read them. */
export const ANSWERS: Record<SpeciesAnswer, AnswerLabels> = {
  yes: { label: 'Yes', key: 'y', icon: IconCheck },
  wrong: { label: 'Wrong species', key: 'w', icon: IconArrowsExchange },
  nothing: { label: 'Nothing there', key: 'x', icon: IconPhotoOff },
  unsure: { label: 'Not sure', key: 'u', icon: IconQuestionMark },
};

/** What became of an insight of which somebody was not sure. */
export const LEFT_OPEN = 'Left open, and still “Not yet judged”.';

/** Of an answer that the server has. */
export const SAVED = 'Saved.';

/** Of an answer that is sent when it can no longer be undone; `isDelayed` while the server cannot be reached. */
export function waitingText(isDelayed: boolean): string {
  if (isDelayed) return 'Kept in this browser, sent when Sightline can be reached.';
  return `Sent in ${GRACE_MS / 1_000} seconds.`;
}

/** What a key means now that a person had given to a species, and which key the species has instead, if any is free. */
export function lostKeyText(key: string, className: string, given: string | undefined): string {
  const meaning = Object.values(ANSWERS).find((answer) => answer.key === key)?.label ?? 'an answer';
  const instead = given === undefined ? 'has no key now' : `has key ${given.toUpperCase()}`;
  return `Key ${key.toUpperCase()} now means “${meaning}”. ${className} ${instead}.`;
}
