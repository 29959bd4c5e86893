import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { notify } from '../../../components/page/notify.tsx';
import { showShellBanner } from '../../../components/page/shell-banner.ts';
import { showSdCards } from '../../../components/sd-cards/show-sd-cards.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { sdCardQuery } from '../../../queries/sd-cards/sd-cards.ts';
import type { BroughtCard } from '../../../queries/sd-cards/sending/bring-card.ts';
import { cardTransfer } from '../../../queries/sd-cards/sending/card-transfer.ts';
import { CardBanner } from './card-banner.tsx';
import { photoCount } from './card-text.ts';
import { notSentText } from './transfer-text.ts';

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
    await bringCard(services, card, () => void bring(services, card));
  } catch {
    notify(services, 'sd-card', 'problem', NOT_LOADED);
    return;
  }
  notifyOfEnd(services, card);
}

/** Says how it ended, wherever somebody is then; one that was stopped ended for them already. */
function notifyOfEnd(services: Services, { deviceId, cameraName }: BroughtCard): void {
  const { transfer } = services.get(cardTransfer).store.getState();
  const say = (tone: 'done' | 'info' | 'problem', text: string) =>
    notify(services, 'sd-card', tone, `The SD card of ${cameraName} ${text}`, {
      label: 'Show',
      onClick: () => showSdCards(deviceId),
    });
  if (transfer?.deviceId !== deviceId) return;
  if (transfer.phase === 'failed') say('problem', `was not brought in. ${transfer.error ?? ''}`.trim());
  if (transfer.phase !== 'ended') return;
  const { cardId, sent, refused } = transfer;
  const card = cardId === null ? undefined : services.queryClient.getQueryData(sdCardQuery(cardId).queryKey);
  if (card?.state === 'refused') say('problem', 'was refused: its photos are of another camera.');
  else if (refused.length > 0)
    say('info', `was read: ${photoCount(sent.photos)} sent. ${notSentText(refused.length)}`);
  else if (sent.photos > 0) say('done', `is here: ${photoCount(sent.photos)} sent.`);
  else say('done', 'was read: there was nothing to send.');
}
