import { Button } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sdCardsHref } from '../../../components/sd-cards/card-links.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import styles from './sd-cards-block.module.css';

/** Why a card was not taken, and where it belongs. */
export function RefusedCard({ card: { likely_device_id } }: { readonly card: SdCard }) {
  const { data: devices } = useQuery(devicesQuery);
  const likely = devices?.find(({ device_id }) => device_id === likely_device_id);
  if (!likely) return <p className={styles.refused}>These photos are of another camera.</p>;
  const name = displayName(likely);
  return (
    <>
      <p className={styles.refused}>These photos are of {name}. Drop the card on its page.</p>
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        href={sdCardsHref(likely.device_id)}
        className={styles.likely}
      >
        Open {name}
      </Button>
    </>
  );
}
