import { Skeleton, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDropZone } from '../../../components/form/use-drop-zone.ts';
import { LoadError } from '../../../components/page/load-error.tsx';
import { SD_CARDS_ID } from '../../../components/sd-cards/card-links.ts';
import { scrollToSdCards } from '../../../components/sd-cards/show-sd-cards.ts';
import { droppedEntries } from '../../../queries/sd-cards/reading/dropped-entries.ts';
import { sdCardsQuery } from '../../../queries/sd-cards/sd-cards.ts';
import { isBusy, useCardTransfer } from '../../../queries/sd-cards/sending/card-transfer.ts';
import { useUser } from '../../../queries/user.ts';
import { Block } from '../block.tsx';
import { CardItem } from './card-item.tsx';
import { ChooseCard } from './choose-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import styles from './sd-cards-block.module.css';
import { TransferPanel } from './transfer-panel.tsx';
import { useBringCard } from './use-bring-card.ts';

/** Cards of the camera that came home, and the place where the next one is dropped. */
export function SdCardsBlock({ device }: { readonly device: Device }) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const transfer = useCardTransfer();
  const isOfThis = transfer?.deviceId === device.device_id;
  // A card that was pulled out may be dropped again.
  const isDisabled = isBusy(transfer) && !(isOfThis && transfer?.halt === 'unreadable');
  const [withUnreported, setWithUnreported] = useState(true);
  const bring = useBringCard(device, withUnreported);
  const drop = useDropZone(!isReduced && !isDisabled, (dropped) => {
    const entries = droppedEntries(dropped);
    if (entries.length > 0) bring({ entries });
  });
  useEffect(() => {
    if (window.location.hash === `#${SD_CARDS_ID}`) scrollToSdCards();
  }, []);
  return (
    <div id={SD_CARDS_ID} className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
      <Block title="SD cards">
        {!isReduced && (
          <div className={styles.choose}>
            <ChooseCard
              isDisabled={isDisabled}
              withUnreported={withUnreported}
              onWithUnreported={setWithUnreported}
              onFiles={(files) => bring({ files })}
            />
            {transfer && isDisabled && !isOfThis && (
              <p className={styles.more}>
                The card of {transfer.cameraName} is being sent. The next one can follow when it is done.
              </p>
            )}
          </div>
        )}
        {transfer && isOfThis && <TransferPanel transfer={transfer} />}
        <Cards device={device} isReduced={isReduced} />
      </Block>
    </div>
  );
}

interface CardsProps {
  readonly device: Device;
  readonly isReduced: boolean;
}

function Cards({ device, isReduced }: CardsProps) {
  const { data, error, isFetching, refetch } = useQuery(sdCardsQuery(device.device_id));
  if (data) return <CardList device={device} cards={data} isReduced={isReduced} />;
  if (!error) return <Skeleton height={72} radius="md" role="status" aria-label="Loading the SD cards" />;
  return (
    <LoadError
      title="The SD cards did not load"
      titleOrder={3}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function CardList({ device, cards, isReduced }: CardsProps & { readonly cards: readonly SdCard[] }) {
  const transfer = useCardTransfer();
  const [deleted, setDeleted] = useState<SdCard>();
  if (cards.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No SD card yet. When you swap the card, drop its folder here: photos of insights come in full size,
        and you see what was never reported.
      </Text>
    );
  return (
    <>
      <ol className={styles.list} aria-label="SD cards, newest first">
        {cards.map((card) => (
          <li key={card.sd_card_id}>
            <CardItem
              device={device}
              card={card}
              isBeingSent={isBusy(transfer) && transfer?.cardId === card.sd_card_id}
              onDelete={isReduced ? undefined : () => setDeleted(card)}
            />
          </li>
        ))}
      </ol>
      <DeleteCard card={deleted} cameraName={displayName(device)} onClose={() => setDeleted(undefined)} />
    </>
  );
}
