import type { DeliveryFigures } from '@sightline/contract/arrivals/arrivals.contract';
import { Tile, Tiles } from '../facts/tiles.tsx';
import { delayText, messagesText, shareText } from './delivery-text.ts';

interface DeliveryTilesProps {
  readonly figures: DeliveryFigures & { readonly dropped: number };
}

const number = new Intl.NumberFormat('en');

/** What became of messages, in a few figures. */
export function DeliveryTiles({ figures }: DeliveryTilesProps) {
  const { sent, arrived, missing, recovered, late, share, delay, dropped } = figures;
  return (
    <Tiles>
      <Tile
        label="Delivered"
        value={shareText(share)}
        detail={`${number.format(arrived)} of ${messagesText(sent)}`}
      />
      <Tile label="Missing" value={number.format(missing)} detail="Sent, not received" />
      <Tile
        label="Brought home by card"
        value={number.format(recovered)}
        detail="Never received, photos on an SD card"
      />
      <Tile label="Late" value={number.format(late)} detail="Came after a later message" />
      <Tile
        label="Delay"
        value={delayText(delay.p50)}
        detail={
          delay.p50 === null
            ? 'No message says when it was taken'
            : `9 in 10 within ${delayText(delay.p90)}, 99 in 100 within ${delayText(delay.p99)}`
        }
      />
      {dropped > 0 && (
        <Tile
          label="Dropped by cameras"
          value={number.format(dropped)}
          detail="Insights that a full queue had no room for"
        />
      )}
    </Tiles>
  );
}
