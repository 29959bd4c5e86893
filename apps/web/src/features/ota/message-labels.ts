import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import { cycleText } from '@sightline/domain/devices/setting-text';
import { COMMS_SOURCES, type CommsSource } from '@sightline/domain/insights/comms-source';
import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import { IconPhotoUp, type TablerIcon } from '@tabler/icons-react';
import { MESSAGE_FORMS } from './forms/message-forms.ts';

interface TypeLabels {
  readonly label: string;
  readonly icon: TablerIcon;
}

/** Each type of message, as people read it. */
export const TYPE_LABELS: Readonly<Record<AnyOtaMessageType, TypeLabels>> = {
  ...MESSAGE_FORMS,
  request_higher_res_image: { label: 'Request higher resolution image', icon: IconPhotoUp },
};

const LINKS: Readonly<Record<CommsSource, string>> = {
  wifi: 'Wi-Fi',
  cellular: 'Cellular',
  lora: 'LoRa',
  satellite: 'Satellite',
};

/** The link that a message goes by, as people write it; null where nobody knows. */
export function providerText(provider: string | null): string | null {
  const link = COMMS_SOURCES.find((source) => source === provider);
  return link ? LINKS[link] : provider;
}

type ValueText = (value: unknown) => string;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
/** What messages carry: a new field does not compile until it has its text. */
type MessageField = KeyOf<Exclude<OtaCreation, { messageType: 'reset_device' }>['message']>;

const FIELD_TEXTS: Readonly<Record<string, ValueText>> = {
  cycleTime: (value) => `Cycle time ${cycleText(Number(value))}`,
  triggerNumber: (value) => `Photo count ${String(value)}`,
  algReleaseId: (value) => `Release ${String(value)}`,
  insightId: (value) => `Insight ${String(value)}`,
} satisfies Record<MessageField, ValueText>;

/** What a message carries, such as `Cycle time 4 h, Photo count 10`; empty for one that carries nothing. */
export function contentText(message: Readonly<Record<string, unknown>>): string {
  return Object.entries(message)
    .map(([name, value]) => FIELD_TEXTS[name]?.(value) ?? `${name} ${JSON.stringify(value)}`)
    .join(', ');
}
