import { notifications } from '@mantine/notifications';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';

/** Snackbars of integrations (specification §9). */
const SNACKBAR_MS = 3_000;

/** The words of the specification (§8), for whatever was changed. */
export function failedWords(platform: Platform): string {
  return `${PLATFORM_NAMES[platform]} failed to update.`;
}

export function notifyUpdated(platform: Platform): void {
  notifications.show({ message: `${PLATFORM_NAMES[platform]} updated.`, autoClose: SNACKBAR_MS });
}

export function notifyFailed(platform: Platform): void {
  notifications.show({
    message: failedWords(platform),
    autoClose: SNACKBAR_MS,
    color: 'red',
    role: 'alert',
  });
}
