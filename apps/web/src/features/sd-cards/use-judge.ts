import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { LIMITS } from '@sightline/domain/limits';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../components/page/notify.tsx';
import { rememberSpecies } from '../../components/species/recent-species.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import {
  type CardPhotoFilter,
  cardPhotosQuery,
  reloadCards,
  unjudgedQuery,
} from '../../queries/sd-cards/sd-cards.ts';

/** What was said of photos at once, and before. */
interface Step {
  readonly before: ReadonlyMap<number, string | null>;
  readonly text: string;
}

export interface Judging {
  readonly judge: (photos: readonly SdCardPhoto[], className: string) => void;
  /** Takes the last answer back; returns the photos that it was about. */
  readonly undo: () => readonly number[];
  readonly canUndo: boolean;
  /** What was said last. */
  readonly last: string | undefined;
}

/** Says what photos of a card show: at once on the screen, and one answer after the other on the server. */
export function useJudge(cardId: number, filter: CardPhotoFilter): Judging {
  const services = useServices();
  const queryClient = useQueryClient();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const sent = useRef(Promise.resolve());
  const { queryKey } = cardPhotosQuery(cardId, filter);

  function show(classes: ReadonlyMap<number, string | null>): void {
    let judged = 0;
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            photos: page.photos.map((photo) => {
              const said = classes.get(photo.photo_id);
              if (said === undefined) return photo;
              judged += Number(said !== null) - Number(photo.class_name !== null);
              // Who said it is known once it is loaded again.
              return { ...photo, class_name: said, judged_by: null, judged_at: null };
            }),
          })),
        },
    );
    queryClient.setQueryData(unjudgedQuery(cardId).queryKey, (left) =>
      left === undefined ? left : Math.max(0, left - judged),
    );
  }

  function send(
    classes: ReadonlyMap<number, string | null>,
    before: ReadonlyMap<number, string | null>,
  ): void {
    sent.current = sent.current.then(async () => {
      try {
        for (const [className, ids] of byClass(classes)) await tell(className, ids);
      } catch (error) {
        show(before);
        notify(services, 'sd-card', 'problem', `Not saved. ${errorMessage(error)}`);
      }
      void queryClient.invalidateQueries({ queryKey: unjudgedQuery(cardId).queryKey });
      reloadCards(services);
    });
  }

  async function tell(className: string | null, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += LIMITS.sdCardJudgements) {
      const some = ids.slice(from, from + LIMITS.sdCardJudgements);
      const body = { photo_ids: some, class_name: className };
      await services.api.sdCards.judge({ params: { sd_card_id: cardId }, body });
    }
  }

  return {
    canUndo: steps.length > 0,
    last: steps.at(-1)?.text,
    judge: (photos, className) => {
      if (photos.length === 0) return;
      if (className !== EMPTY_CLASS_NAME) rememberSpecies(services, className);
      const before = new Map(photos.map((photo) => [photo.photo_id, photo.class_name]));
      const classes = new Map(photos.map((photo) => [photo.photo_id, className]));
      setSteps((all) => [...all, { before, text: saidText(photos.length, className) }]);
      show(classes);
      send(classes, before);
    },
    undo: () => {
      const step = steps.at(-1);
      if (!step) return [];
      setSteps((all) => all.slice(0, -1));
      const said = queryClient.getQueryData(queryKey)?.pages.flatMap(({ photos }) => photos) ?? [];
      const now = new Map(
        said.filter(({ photo_id }) => step.before.has(photo_id)).map((one) => [one.photo_id, one.class_name]),
      );
      show(step.before);
      send(step.before, now);
      return [...step.before.keys()];
    },
  };
}

function saidText(count: number, className: string): string {
  const said = className === EMPTY_CLASS_NAME ? 'Nothing there' : className;
  return count === 1 ? said : `${count.toLocaleString('en')} photos: ${said}`;
}

function byClass(classes: ReadonlyMap<number, string | null>): ReadonlyMap<string | null, readonly number[]> {
  const groups = Map.groupBy(classes, ([, className]) => className);
  return new Map([...groups].map(([className, entries]) => [className, entries.map(([id]) => id)]));
}
