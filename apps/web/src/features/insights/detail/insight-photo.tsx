import { ActionIcon, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PhotoStage } from '../../../components/photo/photo-stage.tsx';
import type { Zoom } from '../../../components/photo/use-zoom.ts';
import { ZoomButtons } from '../../../components/photo/zoom-buttons.tsx';
import type { InsightRow } from '../rows/insight-row.ts';
import { photoAlt } from './insight-labels.ts';
import styles from './insight-photo.module.css';
import { MissingPhoto } from './photo-state.tsx';
import { RequestPhoto } from './request-photo.tsx';
import type { ListPosition } from './use-list-position.ts';

interface InsightPhotoProps {
  /** The insight whose photo is shown. */
  readonly shown: InsightRow;
  readonly species: string;
  readonly listPosition: ListPosition;
  readonly zoom: Zoom;
  readonly boxShown: boolean;
  readonly onBoxShown: (shown: boolean) => void;
  readonly onStep: (id: number) => void;
}

const number = new Intl.NumberFormat('en');

/** The photo with the model's box over it, and the way to what is before and after. */
export function InsightPhoto(props: InsightPhotoProps) {
  const { shown, species, listPosition, zoom, boxShown, onBoxShown, onStep } = props;
  const isListed = listPosition.position >= 0;
  const text = isListed
    ? `${number.format(listPosition.position + 1)} of ${number.format(listPosition.count)}`
    : 'Not in this list';
  const { previous, next } = listPosition.rows;
  return (
    <div className={styles.photo}>
      <div className={styles.stage}>
        <PhotoStage
          key={shown.insight_id}
          photo={shown}
          alt={photoAlt(shown)}
          box={boxShown ? shown.bbox : null}
          boxLabel={`${shown.class_name} ${Math.round(shown.confidence)} %`}
          zoom={zoom}
          missing={<MissingPhoto row={shown} />}
        />
      </div>
      {shown.photoUrl !== null && (
        <div className={styles.request}>
          <RequestPhoto key={shown.insight_id} insight={shown} />
        </div>
      )}
      <div className={styles.bar}>
        <Switch
          label="Show box"
          size="sm"
          checked={boxShown && shown.bbox !== null}
          disabled={shown.bbox === null || shown.photoUrl === null}
          onChange={(event) => onBoxShown(event.currentTarget.checked)}
        />
        <ZoomButtons zoom={zoom} disabled={shown.photoUrl === null} />
        <div className={styles.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous insight"
            title="Previous insight (k)"
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onStep(previous)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text size="sm" c="dimmed" className={styles.listPosition}>
            {text}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next insight"
            title="Next insight (j)"
            disabled={next === undefined}
            onClick={() => next !== undefined && onStep(next)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <VisuallyHidden aria-live="polite">
          {isListed ? `${species}, insight ${text}` : `${species}. ${text}`}
        </VisuallyHidden>
      </div>
    </div>
  );
}
