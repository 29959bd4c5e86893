import { Button, Group } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconDeviceSdCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { cardReviewHref } from '../../../components/sd-cards/card-links.ts';
import { REASON_LABELS, reasonCounts } from '../../../components/sd-cards/reason-labels.ts';
import { RelativeTime } from '../../../components/time/time.tsx';
import { unusablePhotosQuery } from '../../../queries/sd-cards/sd-cards.ts';
import { useSites, useZone } from '../../../queries/time-zones.ts';
import { photoCount, recoveredText, reportedTexts, stateText, unjudgedText } from './card-text.ts';
import { clockTexts, periodText } from './clock-text.ts';
import { LeftOutList } from './left-out-list.tsx';
import { RefusedCard } from './refused-card.tsx';
import styles from './sd-cards-block.module.css';
import { UnprovenCard } from './unproven-card.tsx';

interface CardItemProps {
  readonly device: Device;
  readonly card: SdCard;
  /** Whether this tab brings it at the moment. */
  readonly isBeingSent: boolean;
  /** Undefined for those who may change nothing. */
  readonly onDelete: (() => void) | undefined;
}

/** A card that came home: what is on it, and what it tells of the camera. */
export function CardItem({ device, card, isBeingSent, onDelete }: CardItemProps) {
  const zone = useZone(card.device_id);
  const state = stateText(card, isBeingSent);
  const { taken_from: from, taken_to: to } = card;
  return (
    <article className={styles.card}>
      <IconDeviceSdCard size={19} stroke={1.7} aria-hidden />
      <div className={styles.what}>
        <span className={styles.title}>
          {photoCount(card.photos)}
          {from !== null && to !== null && `, ${periodText(from, to, zone)}`}
        </span>
        <span className={styles.more}>
          <RelativeTime value={card.brought_at} deviceId={card.device_id} /> · {card.brought_by}
        </span>
        {state && <p>{state}</p>}
        {card.state === 'refused' && <RefusedCard card={card} />}
        {(card.state === 'sending' || card.state === 'done') && <Findings card={card} />}
        <Group gap="xs" mt={4}>
          {card.state === 'unproven' && onDelete && <UnprovenCard card={card} />}
          {hasUnreported(card) && (
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              href={cardReviewHref(device.device_id, card.sd_card_id)}
            >
              Open
            </Button>
          )}
          {onDelete && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onDelete}>
              Delete
            </Button>
          )}
        </Group>
      </div>
    </article>
  );
}

function hasUnreported({ state, unreported }: SdCard): boolean {
  return (state === 'sending' || state === 'done') && reasonCounts(unreported).length > 0;
}

function Findings({ card }: { readonly card: SdCard }) {
  const zone = useSites().get(card.device_id) ?? null;
  const counts = reasonCounts(card.unreported);
  const never = counts.reduce((sum, { count }) => sum + count, 0);
  const recovered = recoveredText(card);
  return (
    <>
      {[...reportedTexts(card), ...clockTexts(card.clocks, zone)].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {recovered && <p>{recovered}</p>}
      {never > 0 && (
        <>
          <p>
            {photoCount(never)} {never === 1 ? 'was' : 'were'} never reported. {unjudgedText(card)}
          </p>
          <ul className={styles.reasons} aria-label="Never reported">
            {counts.map(({ reason, count }) => (
              <li key={reason}>
                <span className={styles.count}>{count.toLocaleString('en')}</span> {REASON_LABELS[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      {card.unusable > 0 && <Unusable card={card} />}
    </>
  );
}

function Unusable({ card: { sd_card_id, unusable } }: { readonly card: SdCard }) {
  const { data = [] } = useQuery(unusablePhotosQuery(sd_card_id));
  return (
    <LeftOutList
      summary={`${photoCount(unusable)} cannot be kept`}
      files={data.map(({ path, problem }) => ({ path, why: problem ?? 'cannot be kept' }))}
    />
  );
}
