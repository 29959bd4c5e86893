import { listText } from '../history/value-text.ts';

/** What somebody does at a camera. */
export const VISIT_WORK = ['batteries', 'card', 'moved', 'cleaned'] as const;

export type VisitWork = (typeof VISIT_WORK)[number];

/** What people read for it. */
export const VISIT_WORK_LABELS: Readonly<Record<VisitWork, string>> = {
  batteries: 'Batteries changed',
  card: 'Card swapped',
  moved: 'Moved',
  cleaned: 'Cleaned',
};

/** What was done, inside a sentence: `batteries changed and cleaned`; empty text where nothing was. */
export function workText(work: readonly string[]): string {
  return listText(
    VISIT_WORK.filter((each) => work.includes(each)).map((each) => VISIT_WORK_LABELS[each].toLowerCase()),
  );
}

interface VisitFact {
  readonly work: readonly VisitWork[];
  readonly note: string;
}

/** A visit in words: `Batteries changed and cleaned. Spider webs on the lens`, or that there was one. */
export function visitText({ work, note }: VisitFact): string {
  const done = workText(work);
  const sentence = done.charAt(0).toUpperCase() + done.slice(1);
  return [sentence, note].filter(Boolean).join('. ') || 'Somebody was there';
}
