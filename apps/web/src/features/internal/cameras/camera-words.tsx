import type { CameraAccess } from '@sightline/domain/devices/camera-access';
import { IconClock, IconClockOff, IconKey, IconKeyOff, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';

interface AccessWords {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Whether a camera can speak to the server, in words. */
export const ACCESS_WORDS: Readonly<Record<CameraAccess, AccessWords>> = {
  active: { word: 'Has a key', tone: 'good', icon: IconKey },
  waiting: { word: 'Awaiting key', tone: 'warn', icon: IconClock },
  expired: { word: 'Token expired', tone: 'bad', icon: IconClockOff },
  revoked: { word: 'Key revoked', tone: 'none', icon: IconKeyOff },
};

export function AccessLabel({ access }: { readonly access: CameraAccess }) {
  const { word, tone, icon: Icon } = ACCESS_WORDS[access];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} words={word} />
  );
}
