import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { LIMITS } from '@sightline/domain/limits';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { notify } from '../../components/page/notify.tsx';
import { rememberSpecies } from '../../components/species/recent-species.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { mayBeBlurred } from '../../queries/photos/may-be-blurred.ts';
import { reloadCards, storedPhotos, unjudgedQuery } from '../../queries/sd-cards/sd-cards.ts';
import { forgetCardPhotos } from '../../queries/sd-cards/use-card-photo.ts';
import { type Answer, answersStore, cardAnswers, NO_ANSWERS } from './answers.ts';

export interface Judging {
  readonly judge: (photos: readonly SdCardPhoto[], className: string) => void;
  /** Takes the last answer back; returns the photos that it was about. */
  readonly undo: () => readonly number[];
  readonly canUndo: boolean;
  /** What was said last. */
  readonly last: string | undefined;
}

type Answers = ReadonlyMap<number, Answer>;

/** Says what photos of a card show: at once on the screen, and one answer after the other on the server. */
export function useJudge(cardId: number): Judging {
  const services = useServices();
  const { steps } = useServiceStore(answersStore, (all) => all.get(cardId) ?? NO_ANSWERS);
  const answers = services.get(cardAnswers);

  /** Shows and sends what photos are said to show in place of what they were. */
  function say(next: Answers, before: Answers): number {
    const turn = answers.say(cardId, next);
    const count = (all: Answers) => [...all.values()].filter(({ class_name }) => class_name !== null).length;
    const more = count(next) - count(before);
    services.queryClient.setQueryData(unjudgedQuery(cardId).queryKey, (left) =>
      left === undefined ? left : Math.max(0, left - more),
    );
    void services.get(sending).add(() => send(services, { cardId, turn, next, before }));
    return turn;
  }

  return {
    canUndo: steps.length > 0,
    last: steps.at(-1)?.text,
    judge: (photos, className) => {
      if (photos.length === 0) return;
      if (className !== EMPTY_CLASS_NAME) rememberSpecies(services, className);
      const before = new Map(photos.map((photo) => [photo.photo_id, photo]));
      const after = new Map(photos.map(({ photo_id }) => [photo_id, unsigned(className)]));
      const turn = say(after, before);
      answers.addStep(cardId, { turn, before, after, text: saidText(photos.length, className) });
    },
    undo: () => {
      const step = answers.of(cardId).steps.at(-1);
      if (!step) return [];
      answers.dropStep(cardId, step.turn);
      say(step.before, step.after);
      return [...step.before.keys()];
    },
  };
}

/** Who said it is known once the server has answered. */
const unsigned = (class_name: string | null): Answer => ({ class_name, judged_by: null, judged_at: null });

/** One answer after the other: the last one counts. */
const sending = defineService(() => {
  let last: Promise<void> = Promise.resolve();
  return {
    add: (send: () => Promise<void>) => {
      last = last.then(send);
      return last;
    },
  };
});

interface SentAnswers {
  readonly cardId: number;
  readonly turn: number;
  readonly next: Answers;
  readonly before: Answers;
}

async function send(services: Services, { cardId, turn, next, before }: SentAnswers): Promise<void> {
  const answers = services.get(cardAnswers);
  try {
    for (const [className, ids] of byClass(next))
      answers.settle(cardId, turn, byId(await tell(services, cardId, className, ids)));
  } catch (error) {
    answers.dropStep(cardId, turn);
    // A part may be saved, or all of it where only the answer was lost.
    const kept = await storedPhotos(services, cardId, new Set(next.keys())).then(byId, () => before);
    answers.settle(cardId, turn, new Map([...before, ...kept]));
    notify(services, 'sd-card', 'problem', `Not saved. ${errorMessage(error)}`);
  }
  forgetCardPhotos(services, shownOtherwise(next, before));
  void services.queryClient.invalidateQueries({ queryKey: unjudgedQuery(cardId).queryKey });
  reloadCards(services);
}

/** Photos that may be blurred by now, or no longer. */
function shownOtherwise(next: Answers, before: Answers): ReadonlySet<number> {
  const isOne = (answer: Answer | undefined) =>
    Boolean(answer?.class_name && mayBeBlurred(answer.class_name));
  return new Set(
    [...next].filter(([id, answer]) => isOne(answer) || isOne(before.get(id))).map(([id]) => id),
  );
}

async function tell(
  { api }: Services,
  cardId: number,
  className: string | null,
  ids: readonly number[],
): Promise<readonly SdCardPhoto[]> {
  const kept: SdCardPhoto[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.sdCardJudgements) {
    const some = ids.slice(from, from + LIMITS.sdCardJudgements);
    const body = { photo_ids: some, class_name: className };
    kept.push(...(await api.sdCards.judge({ params: { sd_card_id: cardId }, body })).message);
  }
  return kept;
}

function byId(photos: readonly SdCardPhoto[]): Answers {
  return new Map(photos.map((photo) => [photo.photo_id, photo]));
}

function saidText(count: number, className: string): string {
  const said = className === EMPTY_CLASS_NAME ? 'Nothing there' : className;
  return count === 1 ? said : `${count.toLocaleString('en')} photos: ${said}`;
}

function byClass(answers: Answers): ReadonlyMap<string | null, readonly number[]> {
  const groups = Map.groupBy(answers, ([, { class_name }]) => class_name);
  return new Map([...groups].map(([className, entries]) => [className, entries.map(([id]) => id)]));
}
