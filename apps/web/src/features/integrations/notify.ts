import { notifications } from '@mantine/notifications';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import type { Services } from '../../kernel/services.ts';

/** Snackbars of integrations. */
const SNACKBAR_MS = 3_000;

/** One fixed sentence, whatever was changed. */
export function failedMessage(platform: Platform): string {
  return `${PLATFORM_NAMES[platform]} failed to update.`;
}

export function notifyUpdated(services: Services, platform: Platform): void {
  notifications.show(
    { message: `${PLATFORM_NAMES[platform]} updated.`, autoClose: SNACKBAR_MS },
    services.notifications,
  );
}

export function notifyFailed(services: Services, platform: Platform): void {
  notifications.show(
    {
      message: failedMessage(platform),
      autoClose: SNACKBAR_MS,
      color: 'red',
      role: 'alert',
    },
    services.notifications,
  );
}
