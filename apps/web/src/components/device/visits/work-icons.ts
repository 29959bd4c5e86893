import type { VisitWork } from '@sightline/domain/visits/visit-work';
import {
  IconArrowsMove,
  IconBattery4,
  IconDeviceSdCard,
  IconSpray,
  type TablerIcon,
} from '@tabler/icons-react';

/** The sign of what somebody does at a camera. */
export const WORK_ICONS: Readonly<Record<VisitWork, TablerIcon>> = {
  batteries: IconBattery4,
  card: IconDeviceSdCard,
  moved: IconArrowsMove,
  cleaned: IconSpray,
};
