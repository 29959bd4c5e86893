import { Button, Group, Progress } from '@mantine/core';
import { useServices } from '../../../kernel/services-context.tsx';
import { type CardTransfer, cardTransfer, isBusy } from '../../../queries/sd-cards/sending/card-transfer.ts';
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
      <LeftOutList summary={notSentText(leftOut.length, 'no photos or cannot be read')} files={leftOut} />
      <LeftOutList summary={notSentText(refused.length, 'refused')} files={refused} />
    </div>
  );
}

function notSentText(count: number, why: string): string {
  return count === 1
    ? `1 file is not sent: ${why.replace('no photos or cannot', 'no photo or it cannot')}`
    : `${count.toLocaleString('en')} files are not sent: ${why}`;
}

function TransferButtons({ transfer }: { readonly transfer: CardTransfer }) {
  const { halt, stop } = useServices().get(cardTransfer);
  const isHalted = transfer.halt === 'paused' || transfer.halt === 'unreadable';
  return (
    <Group gap={6} wrap="nowrap">
      {transfer.phase === 'sending' && (
        <Button size="compact-sm" variant="default" onClick={() => halt(isHalted ? null : 'paused')}>
          {isHalted ? 'Go on' : 'Pause'}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={stop}>
        {isBusy(transfer) ? 'Stop' : 'Close'}
      </Button>
    </Group>
  );
}
