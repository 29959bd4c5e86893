import { Button, Group, Progress } from '@mantine/core';
import { useServices } from '../../../kernel/services-context.tsx';
import { type CardTransfer, cardTransfer, isBusy } from '../../../queries/sd-cards/sending/card-transfer.ts';
import { stopCard } from '../../../queries/sd-cards/sending/stop-card.ts';
import { photoCount } from './card-text.ts';
import { LeftOutList } from './left-out-list.tsx';
import styles from './sd-cards-block.module.css';
import { amountText, percentDone, phaseText } from './transfer-text.ts';

/** How far the card is that this tab brings, with Pause and Go on. */
export function TransferPanel({ transfer }: { readonly transfer: CardTransfer }) {
  const { phase, halt, total, leftOut, refused } = transfer;
  const isSending = phase === 'sending';
  return (
    <div className={styles.transfer} data-failed={phase === 'failed' || undefined}>
      <div className={styles.transferHead}>
        {/* The bar tells figures that change all the time. */}
        <span className={styles.transferText} {...(phase !== 'reading' && { role: 'status' })}>
          {phaseText(transfer)}
        </span>
        <TransferButtons transfer={transfer} />
      </div>
      {(phase === 'reading' || isSending) && (
        <Progress
          size="sm"
          value={percentDone(transfer)}
          aria-label={isSending ? 'Photos sent' : 'Files read'}
          transitionDuration={0}
          {...(halt !== null && { color: 'gray' })}
        />
      )}
      {total.photos > 0 && <span className={styles.more}>{amountText(transfer)}</span>}
      <LeftOutList summary={leftOutText(leftOut.length)} files={leftOut} />
      <LeftOutList summary={`${photoCount(refused.length)} could not be sent`} files={refused} />
    </div>
  );
}

function leftOutText(count: number): string {
  return count === 1
    ? '1 file is not sent: no photo or it cannot be read'
    : `${count.toLocaleString('en')} files are not sent: no photos or cannot be read`;
}

function TransferButtons({ transfer }: { readonly transfer: CardTransfer }) {
  const services = useServices();
  const { halt } = services.get(cardTransfer);
  const isHalted = transfer.halt === 'paused' || transfer.halt === 'unreadable';
  return (
    <Group gap={6} wrap="nowrap">
      {transfer.phase === 'sending' && (
        <Button size="compact-sm" variant="default" onClick={() => halt(isHalted ? null : 'paused')}>
          {isHalted ? 'Go on' : 'Pause'}
        </Button>
      )}
      {transfer.retry && (
        <Button size="compact-sm" variant="default" onClick={transfer.retry}>
          Retry
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => stopCard(services)}>
        {isBusy(transfer) ? 'Stop' : 'Close'}
      </Button>
    </Group>
  );
}
