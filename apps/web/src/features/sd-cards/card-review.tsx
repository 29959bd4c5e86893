import { Button, Skeleton, Text } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconPhotoCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { unjudgedQuery } from '../../queries/sd-cards/sd-cards.ts';
import { useUser } from '../../queries/user.ts';
import { AnswerControls } from './answer-controls.tsx';
import styles from './card-review.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { useReviewAddress } from './review-address.ts';
import { ReviewFilters } from './review-filters.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useCardPhotos } from './use-card-photos.ts';
import { type Judging, useJudge } from './use-judge.ts';
import { type Selection, useSelection } from './use-selection.ts';

const number = new Intl.NumberFormat('en');

/** The photos as a grid, what can be said of those that are selected, and one of them large. */
export function CardReview({ card }: { readonly card: SdCard }) {
  const { filter } = useReviewAddress();
  // Another list begins with nothing selected.
  return <FilteredReview key={`${filter.reason} ${filter.judged}`} card={card} />;
}

function FilteredReview({ card }: { readonly card: SdCard }) {
  const { cardId, filter, photoId, open } = useReviewAddress();
  const mayAnswer = !(useUser()?.capabilities.includes('menu.reduced') ?? true);
  const list = useCardPhotos(cardId, filter, photoId);
  const photos = list.photos ?? [];
  const judging = useJudge(cardId, filter);
  const selection = useSelection(photos);
  const shown = photos.find(({ photo_id }) => photo_id === photoId);
  return (
    <>
      <div className={styles.bar}>
        <ReviewFilters card={card} />
        <Left cardId={cardId} />
      </div>
      {list.photos && photos.length > 0 && (
        <PhotoGrid list={list} photos={photos} selection={selection} onOpen={open} />
      )}
      {list.photos?.length === 0 && <NothingListed hasFilter={Object.keys(filter).length > 0} />}
      {!list.photos && !list.error && (
        <Skeleton height={240} radius="md" role="status" aria-label="Loading the photos" />
      )}
      {list.error && (
        <LoadError
          title="The photos did not load"
          error={list.error}
          onRetry={list.retry}
          isRetrying={list.isLoading}
        />
      )}
      {mayAnswer && photos.length > 0 && (
        <AnswerBar
          deviceId={card.device_id}
          isOn={shown === undefined}
          selection={selection}
          judging={judging}
        />
      )}
      {shown && (
        <PhotoViewer
          list={list}
          photos={photos}
          shown={shown}
          mayAnswer={mayAnswer}
          judging={judging}
          onShow={open}
        />
      )}
    </>
  );
}

/** How many are left to judge. */
function Left({ cardId }: { readonly cardId: number }) {
  const { data } = useQuery(unjudgedQuery(cardId));
  if (data === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {data === 0 ? 'All photos are judged' : `${number.format(data)} left to judge`}
    </Text>
  );
}

function NothingListed({ hasFilter }: { readonly hasFilter: boolean }) {
  return (
    <Notice
      icon={<IconPhotoCheck size={26} />}
      title={hasFilter ? 'No photo fits these filters' : 'No photo to look at'}
    >
      {hasFilter
        ? 'Choose another reason, or all of them.'
        : 'Every photo of this card that is here belongs to an insight.'}
    </Notice>
  );
}

interface AnswerBarProps {
  readonly deviceId: number;
  /** False while a photo is shown large, which has the keys. */
  readonly isOn: boolean;
  readonly selection: Selection;
  readonly judging: Judging;
}

/** What can be said of the selected photos, at the foot of the page. */
function AnswerBar({ deviceId, isOn, selection, judging }: AnswerBarProps) {
  const [searchTurn, setSearchTurn] = useState(0);
  const count = selection.photos.length;

  function answer(className: string): void {
    if (count === 0) return;
    judging.judge(selection.photos, className);
    selection.clear();
    setSearchTurn(0);
  }

  useAnswerKeys({
    isOn,
    onAnswer: answer,
    onSearch: () => count > 0 && setSearchTurn((turn) => turn + 1),
    onUndo: judging.undo,
    onKey: (key) => {
      if (key === 'Escape' && count > 0) selection.clear();
      else return false;
      return true;
    },
  });

  if (count === 0 && !judging.canUndo)
    return (
      <Text size="xs" c="dimmed" mt="sm">
        Press photos to select them, with Shift all between two. Then say what they show.
      </Text>
    );
  return (
    <section className={styles.answerBar} aria-label="Answer for the selected photos">
      <div className={styles.answerHead}>
        <span role="status">{count > 0 ? `${number.format(count)} selected` : judging.last}</span>
        <span>
          {judging.canUndo && (
            <Button size="compact-sm" variant="subtle" onClick={judging.undo}>
              Undo
            </Button>
          )}
          {count > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
              Clear selection
            </Button>
          )}
        </span>
      </div>
      {count > 0 && (
        <AnswerControls
          deviceId={deviceId}
          searchTurn={searchTurn}
          onAnswer={answer}
          onCancel={() => setSearchTurn(0)}
        />
      )}
    </section>
  );
}
