import type { ContactState } from '@sightline/domain/devices/expected-contact';
import {
  IconClockExclamation,
  IconPackageImport,
  IconWifi,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';

export type Tone = 'good' | 'warn' | 'bad' | 'none';

interface ContactKind {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** How a camera that stands so to its own rhythm is told. */
export const CONTACT_KINDS: Record<ContactState, ContactKind> = {
  'on-time': { label: 'On time', tone: 'good', icon: IconWifi },
  due: { label: 'Due', tone: 'good', icon: IconWifi },
  late: { label: 'Late', tone: 'warn', icon: IconClockExclamation },
  silent: { label: 'Silent', tone: 'bad', icon: IconWifiOff },
  unknown: { label: 'Never seen', tone: 'none', icon: IconWifiOff },
  imported: { label: 'Imported', tone: 'none', icon: IconPackageImport },
};
