import { Button, Skeleton, Text } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconDeviceSdCard, IconPhotoCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { type CardPhotos, useCardPhotos } from './use-card-photos.ts';
import { useCardReviewHelp } from './use-card-review-help.ts';
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
  const list = useCardPhotos(cardId, filter);
  const photos = list.photos ?? [];
  const hasFilter = Object.keys(filter).length > 0;
  const judging = useJudge(cardId);
  const selection = useSelection(photos);
  const shown = photos.find(({ photo_id }) => photo_id === photoId);
  const grid = useRef<HTMLUListElement>(null);
  useCardReviewHelp(mayAnswer);
  useClosedPhoto(list, photoId, grid);

  const isUnknown = list.photos !== undefined && photoId !== undefined && !shown;
  const forget = useEffectEvent(() => open(undefined));
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown]);

  /** The grid lies behind the photo that is shown large, and shows the page of it. */
  function show(id: number | undefined): void {
    if (id !== undefined) list.turnTo(id);
    open(id);
  }

  return (
    <div className={styles.review}>
      <div className={styles.bar}>
        <ReviewFilters card={card} />
        <Left card={card} hasFilter={hasFilter} />
      </div>
      {mayAnswer && photos.length > 0 && (
        <AnswerBar
          deviceId={card.device_id}
          isOn={shown === undefined}
          selection={selection}
          judging={judging}
          onLeave={() => focusTile(grid, selection.last)}
        />
      )}
      {list.photos && photos.length > 0 && (
        <PhotoGrid list={list} photos={photos} selection={selection} onOpen={show} gridRef={grid} />
      )}
      {list.photos?.length === 0 && <NothingListed hasFilter={hasFilter} wanted={card.wanted} />}
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
      {shown && (
        <PhotoViewer
          list={list}
          photos={photos}
          shown={shown}
          mayAnswer={mayAnswer}
          judging={judging}
          onShow={show}
        />
      )}
    </div>
  );
}

/** Brings the focus back to the tile of a photo that was shown large, once it no longer is. */
function useClosedPhoto(
  { photos }: CardPhotos,
  photoId: number | undefined,
  grid: RefObject<HTMLUListElement | null>,
): void {
  const before = useRef(photoId);
  useEffect(() => {
    if (photoId === undefined && photos) focusTile(grid, before.current);
    before.current = photoId;
  }, [photoId, photos, grid]);
}

function focusTile(grid: RefObject<HTMLUListElement | null>, photoId: number | undefined): void {
  if (photoId !== undefined)
    grid.current?.querySelector<HTMLElement>(`[data-photo="${photoId}"] button`)?.focus();
}

interface LeftProps {
  readonly card: SdCard;
  /** Whether the list below shows less than the card. */
  readonly hasFilter: boolean;
}

/** How many of a card are left to judge, and how many cannot be judged yet. */
function Left({ card, hasFilter }: LeftProps) {
  const { data } = useQuery(unjudgedQuery(card.sd_card_id));
  if (data === undefined) return null;
  const parts = [
    data > 0 && `${number.format(data)} left to judge${hasFilter ? ' on the whole card' : ''}`,
    data === 0 && card.wanted === 0 && card.judged > 0 && 'All photos are judged',
    card.wanted > 0 && unsentText(card.wanted),
  ];
  return (
    <Text size="sm" c="dimmed" role="status">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}

function unsentText(wanted: number): string {
  return `${number.format(wanted)} ${wanted === 1 ? 'photo was' : 'photos were'} not sent yet`;
}

interface NothingListedProps {
  readonly hasFilter: boolean;
  /** Photos that are still to be sent. */
  readonly wanted: number;
}

function NothingListed({ hasFilter, wanted }: NothingListedProps) {
  if (wanted > 0 && !hasFilter)
    return (
      <Notice icon={<IconDeviceSdCard size={26} />} title="No photo is here yet">
        {unsentText(wanted)}. Drop the card again on the page of its camera.
      </Notice>
    );
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
  /** The search was left: the focus goes back to the photos. */
  readonly onLeave: () => void;
}

/** What can be said of the selected photos, at the foot of the page. */
function AnswerBar({ deviceId, isOn, selection, judging, onLeave }: AnswerBarProps) {
  const [searchTurn, setSearchTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = selection.photos.length;

  function answer(className: string): void {
    if (count === 0) return;
    judging.judge(selection.photos, className);
    selection.clear();
    leaveSearch();
  }

  function leaveSearch(): void {
    if (searchTurn > 0) onLeave();
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

  // Once it is there it stays: what has the focus would be gone with it.
  if (count > 0 && !isOpen) setOpen(true);
  if (count === 0 && !isOpen && !judging.canUndo)
    return (
      <Text size="xs" c="dimmed" mt="sm" className={styles.hint}>
        Press photos to select them, with Shift all between two. Then say what they show.
      </Text>
    );
  return (
    <section className={styles.answerBar} aria-label="Answer for the selected photos" data-bottom-bar>
      <div className={styles.answerHead}>
        <span role="status">
          {count > 0 ? `${number.format(count)} selected` : (judging.last ?? 'No photo selected')}
        </span>
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
      {(count > 0 || isOpen) && (
        <AnswerControls
          deviceId={deviceId}
          searchTurn={searchTurn}
          onAnswer={answer}
          onCancel={leaveSearch}
        />
      )}
    </section>
  );
}
