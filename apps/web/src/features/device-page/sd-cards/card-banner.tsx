import { IconDeviceSdCard } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { Banner } from '../../../components/page/banner.tsx';
import { showSdCards } from '../../../components/sd-cards/show-sd-cards.ts';
import {
  type CardTransfer,
  isBusy,
  useCardTransfer,
} from '../../../queries/sd-cards/sending/card-transfer.ts';

/** Says on all other pages that a card is being sent. */
export function CardBanner() {
  const transfer = useCardTransfer();
  const search = useSearch();
  if (!transfer || (!isBusy(transfer) && transfer.phase !== 'asking')) return null;
  if (search === `tab=device&device=${transfer.deviceId}`) return null;
  return (
    <Banner
      tone={transfer.halt === null ? 'news' : 'warning'}
      icon={IconDeviceSdCard}
      text={bannerText(transfer)}
      action="Show"
      onAction={() => showSdCards(transfer.deviceId)}
    />
  );
}

const number = new Intl.NumberFormat('en');

function bannerText({ cameraName, phase, halt, sent, total }: CardTransfer): string {
  const card = `SD card of ${cameraName}`;
  if (phase === 'asking') return `The ${card} waits for your answer.`;
  if (halt === 'offline') return `The ${card} waits for a connection.`;
  if (halt === 'trouble') return `The ${card} waits until Sightline takes it.`;
  if (halt === 'elsewhere') return `The ${card} is being sent by another tab.`;
  if (halt === 'unreadable') return `The ${card} cannot be read.`;
  if (halt === 'paused') return `The ${card} is paused.`;
  if (phase !== 'sending') return `The ${card} is being read.`;
  return `The ${card} is being sent: ${number.format(sent.photos)} of ${number.format(total.photos)} photos.`;
}
