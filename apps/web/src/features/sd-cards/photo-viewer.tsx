import { ActionIcon, Button, CloseButton, Modal, Text, Title } from '@mantine/core';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BlurredNote } from '../../components/photo/blurred-note.tsx';
import { LargePhoto } from '../../components/photo/photo-stage.tsx';
import { useZoom, type Zoom } from '../../components/photo/use-zoom.ts';
import { zoomByKey } from '../../components/photo/zoom-buttons.tsx';
import { REASON_LABELS } from '../../components/sd-cards/reason-labels.ts';
import { REVIEW_KEYS } from '../../components/species/review-presses.ts';
import { ExactTime } from '../../components/time/time.tsx';
import { useCardPhoto, usePreloadedCardPhotos } from '../../queries/sd-cards/use-card-photo.ts';
import { AnswerControls } from './answer-controls.tsx';
import { answerLabel, nameOf } from './photo-labels.ts';
import styles from './photo-viewer.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';
import type { CardPhotos } from './use-card-photos.ts';
import type { Judging } from './use-judge.ts';

interface PhotoViewerProps {
  readonly list: CardPhotos;
  readonly photos: readonly SdCardPhoto[];
  readonly shown: SdCardPhoto;
  readonly mayAnswer: boolean;
  readonly judging: Judging;
  readonly onShow: (photoId: number | undefined) => void;
}

/** From here on the next page is asked for. */
const AHEAD = 10;

/** A photo over the whole screen, the one before and the next, and what can be said of it. */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Modal.Root
      opened
      onClose={() => props.onShow(undefined)}
      fullScreen
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content radius={0} aria-label="Photo of the SD card">
        <Modal.Body p={0}>
          <Viewer {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const number = new Intl.NumberFormat('en');

function Viewer({ list, photos, shown, mayAnswer, judging, onShow }: PhotoViewerProps) {
  const at = photos.indexOf(shown);
  const [before, after] = [photos[at - 1], photos[at + 1]];
  const [searchTurn, setSearchTurn] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (at + AHEAD >= photos.length) loadMore();
  }, [at, photos.length]);
  usePreloadedCardPhotos(useMemo(() => [before, after].filter((one) => one !== undefined), [before, after]));
  const zoom = useZoom((swipe) => {
    if (swipe === 'left') show(after);
    if (swipe === 'right') show(before);
  }, shown.photo_id);

  function show(photo: SdCardPhoto | undefined): void {
    if (photo) onShow(photo.photo_id);
  }

  function answer(className: string): void {
    if (!mayAnswer) return;
    judging.judge([shown], className);
    leaveSearch();
    show(after);
  }

  /** It is drawn anew, and would take the focus along. */
  function leaveSearch(): void {
    if (searchTurn > 0) screen.current?.focus();
    setSearchTurn(0);
  }

  function undo(): void {
    const [first] = judging.undo();
    show(photos.find(({ photo_id }) => photo_id === first));
  }

  useAnswerKeys({
    isOn: true,
    onAnswer: answer,
    onSearch: () => setSearchTurn((turn) => turn + 1),
    onUndo: undo,
    onKey: (key) => {
      if (key === 'Escape') onShow(undefined);
      else if (key === 'j' || key === 'ArrowRight' || key === 'ArrowDown') show(after);
      else if (key === 'k' || key === 'ArrowLeft' || key === 'ArrowUp') show(before);
      else return zoomByKey(zoom, key);
      return true;
    },
  });

  return (
    <div ref={screen} tabIndex={-1} className={styles.screen} {...REVIEW_KEYS}>
      <Head
        title={nameOf(shown)}
        count={`${number.format(at + 1)} of ${number.format(list.total)}`}
        onPrevious={before && (() => show(before))}
        onNext={after && (() => show(after))}
        onUndo={judging.canUndo ? undo : undefined}
        onClose={() => onShow(undefined)}
      />
      <div className={styles.stage}>
        <Stage key={shown.photo_id} photo={shown} zoom={zoom} />
      </div>
      <aside className={styles.side} aria-label="Photo">
        <Title order={3} className={styles.answer} aria-live="polite">
          {answerLabel(shown) ?? 'Not judged yet'}
        </Title>
        <Facts photo={shown} />
        {mayAnswer && (
          <AnswerControls
            deviceId={shown.device_id}
            searchTurn={searchTurn}
            onAnswer={answer}
            onCancel={leaveSearch}
          />
        )}
      </aside>
    </div>
  );
}

interface HeadProps {
  readonly title: string;
  readonly count: string;
  /** Undefined of the first photo. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined of the last photo. */
  readonly onNext: (() => void) | undefined;
  /** Undefined where there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

function Head({ title, count, onPrevious, onNext, onUndo, onClose }: HeadProps) {
  return (
    <div className={styles.head}>
      <CloseButton size="lg" aria-label="Close the photo" onClick={onClose} />
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" role="status" className={styles.count}>
        {count}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous photo"
        title="Previous (k)"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next photo"
        title="Next (j)"
        disabled={!onNext}
        onClick={onNext}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      {onUndo && (
        <Button
          size="sm"
          variant="default"
          title="Undo (z)"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** A photo of a card; one that was judged to show people is blurred until it is judged otherwise. */
function Stage({ photo, zoom }: { readonly photo: SdCardPhoto; readonly zoom: Zoom }) {
  const [thumbnail, full] = [useCardPhoto(photo, 'thumbnail'), useCardPhoto(photo, 'full')];
  return (
    <LargePhoto
      thumbnail={thumbnail}
      full={full}
      alt={answerLabel(photo) ?? 'Not judged yet'}
      box={null}
      boxLabel=""
      zoom={zoom}
      note={
        full.status === 'ready' &&
        full.isBlurred && (
          <BlurredNote>
            <Text size="sm">
              Blurred, because of what was said of it. With another answer it is shown again.
            </Text>
          </BlurredNote>
        )
      }
    />
  );
}

function Facts({ photo }: { readonly photo: SdCardPhoto }) {
  const { taken_at, camera_time, reason, path, device_id, judged_by } = photo;
  return (
    <Text size="sm" c="dimmed" component="div" className={styles.facts}>
      {taken_at !== null && (
        <p>
          Taken <ExactTime value={taken_at} deviceId={device_id} />
        </p>
      )}
      {camera_time !== null && <p>The camera’s clock showed {camera_time.replace('T', ' ')}</p>}
      {reason !== null && <p>{REASON_LABELS[reason]}</p>}
      {judged_by !== null && <p>Said by {judged_by}</p>}
      <p>{path}</p>
      <p>From the card: not counted as reported</p>
    </Text>
  );
}
