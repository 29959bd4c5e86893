import type { TablerIcon } from '@tabler/icons-react';

/** `next` has not happened yet; the others have. */
export type StepTone = 'past' | 'good' | 'warn' | 'bad' | 'none' | 'next';

/** One line of what became of a command. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: StepTone;
  /** ISO 8601; of a step that is expected, when. */
  readonly at: string | null;
  /** A sentence about it. */
  readonly text?: string | undefined;
  /** The camera's own words, as it said them. */
  readonly quote?: string | undefined;
}
