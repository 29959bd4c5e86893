import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { notify } from '../../../components/page/notify.tsx';
import { showShellBanner } from '../../../components/page/shell-banner.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import type { BroughtCard } from '../../../queries/sd-cards/sending/bring-card.ts';
import { cardTransfer } from '../../../queries/sd-cards/sending/card-transfer.ts';
import { CardBanner } from './card-banner.tsx';
import { photoCount } from './card-text.ts';

const NOT_LOADED = 'A part of Sightline did not load. Reload the page, and drop the card again.';

/** Brings a card, whichever page is open then; what reads and sends it is loaded when the first one comes. */
export function useBringCard(
  device: Device,
  withUnreported: boolean,
): (source: BroughtCard['source']) => void {
  const services = useServices();
  const { device_id: deviceId } = device;
  return (source) => {
    showShellBanner(services, CardBanner);
    void bring(services, { deviceId, cameraName: displayName(device), source, withUnreported });
  };
}

async function bring(services: Services, card: BroughtCard): Promise<void> {
  const file = import('../../../queries/sd-cards/sending/bring-card.ts');
  try {
    const { bringCard } = await file;
    await bringCard(services, card);
  } catch {
    notify(services, 'sd-card', 'problem', NOT_LOADED);
    return;
  }
  const { transfer } = services.get(cardTransfer).store.getState();
  if (transfer?.phase === 'ended' && transfer.total.photos > 0)
    notify(
      services,
      'sd-card',
      'done',
      endText(card.cameraName, transfer.sent.photos, transfer.refused.length),
    );
  if (transfer?.phase === 'failed')
    notify(services, 'sd-card', 'problem', `The SD card of ${card.cameraName} was not brought in.`);
}

function endText(cameraName: string, sent: number, refused: number): string {
  const text = `The SD card of ${cameraName} is here: ${photoCount(sent - refused)} sent`;
  return refused === 0 ? `${text}.` : `${text}, ${photoCount(refused)} refused.`;
}
