import type { CameraAccess } from '@sightline/domain/devices/camera-access';
import { IconClock, IconClockOff, IconKey, IconKeyOff, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';

interface AccessLabels {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Whether a camera can speak to the server, in words. */
export const ACCESS_LABELS: Readonly<Record<CameraAccess, AccessLabels>> = {
  active: { label: 'Has a key', tone: 'good', icon: IconKey },
  waiting: { label: 'Awaiting key', tone: 'warn', icon: IconClock },
  expired: { label: 'Token expired', tone: 'bad', icon: IconClockOff },
  revoked: { label: 'Key revoked', tone: 'none', icon: IconKeyOff },
};

export function AccessLabel({ access }: { readonly access: CameraAccess }) {
  const { label, tone, icon: Icon } = ACCESS_LABELS[access];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} text={label} />
  );
}
