import { IconDeviceSdCard } from '@tabler/icons-react';
import { useLocation, useSearch } from 'wouter';
import { Banner } from '../../../components/page/banner.tsx';
import { SD_CARDS_ID } from '../../../components/sd-cards/card-links.ts';
import {
  type CardTransfer,
  isBusy,
  useCardTransfer,
} from '../../../queries/sd-cards/sending/card-transfer.ts';

/** Says on all other pages that a card is being sent. */
export function CardBanner() {
  const transfer = useCardTransfer();
  const search = useSearch();
  const [, navigate] = useLocation();
  if (!transfer || (!isBusy(transfer) && transfer.phase !== 'asking')) return null;
  const address = `tab=device&device=${transfer.deviceId}`;
  if (search === address) return null;
  return (
    <Banner
      tone={transfer.halt === null ? 'news' : 'warning'}
      icon={IconDeviceSdCard}
      text={bannerText(transfer)}
      action="Show"
      onAction={() => navigate(`/?${address}#${SD_CARDS_ID}`)}
    />
  );
}

const number = new Intl.NumberFormat('en');

function bannerText({ cameraName, phase, halt, sent, total }: CardTransfer): string {
  const card = `SD card of ${cameraName}`;
  if (phase === 'asking') return `The ${card} waits for your answer.`;
  if (halt === 'offline') return `The ${card} waits for a connection.`;
  if (halt === 'unreadable') return `The ${card} cannot be read.`;
  if (halt === 'paused') return `The ${card} is paused.`;
  if (phase !== 'sending') return `The ${card} is being read.`;
  return `The ${card} is being sent: ${number.format(sent.photos)} of ${number.format(total.photos)} photos.`;
}
