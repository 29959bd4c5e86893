import { ActionIcon, Switch, Text, VisuallyHidden } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PhotoStage } from '../../components/photo/photo-stage.tsx';
import styles from './insight-photo.module.css';
import { photoAlt } from './insight-words.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useSwipe } from './use-swipe.ts';

interface InsightPhotoProps {
  readonly insight: Insight;
  readonly place: Neighbours;
  readonly boxShown: boolean;
  readonly onBoxShown: (shown: boolean) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

const number = new Intl.NumberFormat('en');

/** The photo with the model's box over it, and the way to the insights before and after. */
export function InsightPhoto({
  insight,
  place,
  boxShown,
  onBoxShown,
  onPrevious,
  onNext,
}: InsightPhotoProps) {
  const swipe = useSwipe(onNext, onPrevious);
  const words = `${number.format(place.position + 1)} of ${number.format(place.count)}`;
  return (
    <div className={styles.photo}>
      <div className={styles.stage} {...swipe}>
        <PhotoStage
          key={insight.insight_id}
          photo={insight}
          alt={photoAlt(insight)}
          box={boxShown ? insight.bbox : null}
          boxLabel={`${insight.class_name} ${Math.round(insight.confidence)}%`}
        />
      </div>
      <div className={styles.bar}>
        <Switch
          label="Show box"
          size="sm"
          checked={boxShown && insight.bbox !== null}
          disabled={insight.bbox === null || insight.photoUrl === null}
          onChange={(event) => onBoxShown(event.currentTarget.checked)}
        />
        <div className={styles.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous insight"
            title="Previous insight (←)"
            disabled={!place.previous}
            onClick={onPrevious}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text size="sm" c="dimmed" className={styles.place}>
            {place.position >= 0 ? words : 'Not in this list'}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next insight"
            title="Next insight (→)"
            disabled={!place.next}
            onClick={onNext}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <VisuallyHidden aria-live="polite">{`${insight.class_name}, insight ${words}`}</VisuallyHidden>
      </div>
    </div>
  );
}
