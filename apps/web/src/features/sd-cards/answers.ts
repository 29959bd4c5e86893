import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { createStore } from 'zustand';
import { defineService } from '../../kernel/services.ts';

/** What a photo shows, as somebody said it: at once by this person, or as the server knows it. */
export type Answer = Pick<SdCardPhoto, 'class_name' | 'judged_by' | 'judged_at'>;

/** What was said of photos at once, and before. */
interface Step {
  /** A number of its own. */
  readonly turn: number;
  readonly before: ReadonlyMap<number, Answer>;
  readonly after: ReadonlyMap<number, Answer>;
  readonly text: string;
}

interface Said extends Answer {
  /** The step that said it; a later one counts more. */
  readonly turn: number;
  readonly isSaved: boolean;
}

/** What was said of the photos of a card since its review was opened. */
interface CardAnswers {
  readonly said: ReadonlyMap<number, Said>;
  readonly steps: readonly Step[];
}

/** For so long an answer is shown as the last one and can be taken back at once, ms. */
export const UNDO_MS = 60_000;

export const NO_ANSWERS: CardAnswers = { said: new Map(), steps: [] };

/** Answers by the ids of cards. They lie over the lists of photos, which may be loaded before and after they are saved. */
export const cardAnswers = defineService(({ session }) => {
  const store = createStore<ReadonlyMap<number, CardAnswers>>()(() => new Map());
  session.onEnd(() => store.setState(new Map(), true));
  let turns = 0;
  const of = (cardId: number) => store.getState().get(cardId) ?? NO_ANSWERS;

  function change(cardId: number, edit: Partial<CardAnswers>): void {
    store.setState(new Map(store.getState()).set(cardId, { ...of(cardId), ...edit }), true);
  }

  function dropStep(cardId: number, turn: number): void {
    const { steps } = of(cardId);
    const left = steps.filter((step) => step.turn !== turn);
    if (left.length < steps.length) change(cardId, { steps: left });
  }

  return {
    store,
    of,
    /** Shows answers from now on; returns their number. */
    say: (cardId: number, answers: ReadonlyMap<number, Answer>): number => {
      turns += 1;
      const turn = turns;
      const said = new Map(of(cardId).said);
      for (const [id, answer] of answers) said.set(id, { ...answer, turn, isSaved: false });
      change(cardId, { said });
      return turn;
    },
    /** Shows what the server keeps, where nothing was said since. */
    settle: (cardId: number, turn: number, answers: ReadonlyMap<number, Answer>): void => {
      const said = new Map(of(cardId).said);
      for (const [id, { class_name, judged_by, judged_at }] of answers)
        if (said.get(id)?.turn === turn)
          said.set(id, { class_name, judged_by, judged_at, turn, isSaved: true });
      change(cardId, { said });
    },
    /** Offers to take a step back, for a while. */
    addStep: (cardId: number, step: Step) => {
      change(cardId, { steps: [...of(cardId).steps, step] });
      setTimeout(() => dropStep(cardId, step.turn), UNDO_MS);
    },
    dropStep,
    /** Forgets what lists that are loaded from now on know themselves. */
    forgetSaved: (cardId: number): void => {
      const { said } = of(cardId);
      if (said.size > 0) change(cardId, { said: new Map([...said].filter(([, { isSaved }]) => !isSaved)) });
    },
  };
});

export const answersStore = defineService((services) => services.get(cardAnswers).store);

/** A photo with what was said of it last. */
export function withAnswer(photo: SdCardPhoto, { said }: CardAnswers): SdCardPhoto {
  const answer = said.get(photo.photo_id);
  if (!answer) return photo;
  const { class_name, judged_by, judged_at } = answer;
  return { ...photo, class_name, judged_by, judged_at };
}
