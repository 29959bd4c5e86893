import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import {
  IconBattery1,
  IconCameraOff,
  IconDeviceSdCard,
  IconEyeOff,
  IconHash,
  IconHourglassLow,
  IconPlugConnectedX,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface LayerKind {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
}

interface WarningKind extends LayerKind {
  /** What the popup says. */
  readonly text: string;
  readonly tone: 'red' | 'amber';
}

/** Each warning as the popup and the filter name it. */
export const WARNINGS = {
  no_recent_insights: {
    label: 'No Recent Insights',
    text: 'No recent insights',
    tone: 'amber',
    Icon: IconEyeOff,
  },
  no_recent_camera_triggers: {
    label: 'No Recent Camera Triggers',
    text: 'No recent camera triggers',
    tone: 'amber',
    Icon: IconCameraOff,
  },
  spypoint_error: {
    label: 'Spypoint Cable Error',
    text: 'Spypoint cable error',
    tone: 'red',
    Icon: IconPlugConnectedX,
  },
  card_full: {
    label: 'Card Full',
    text: 'Card full. Take an empty card.',
    tone: 'amber',
    Icon: IconDeviceSdCard,
  },
  low_battery: {
    label: 'Battery Level Warning',
    text: 'Battery levels are Low. Please replace batteries.',
    tone: 'red',
    Icon: IconBattery1,
  },
  battery_ending: {
    label: 'Battery Ending',
    text: 'Batteries will end soon. Plan to replace them.',
    tone: 'amber',
    Icon: IconHourglassLow,
  },
} as const satisfies Record<DeviceWarning, WarningKind>;

const { battery_ending: _, card_full: __, ...WITH_LAYER } = WARNINGS;

/** Names and icons of the layers, in the order of the side menu; badges on the map show the same icons. */
export const LAYERS: Readonly<Record<MapLayer, LayerKind>> = {
  ...WITH_LAYER,
  insight_count: { label: 'Insight Count', Icon: IconHash },
};

export const LAYER_ORDER = Object.keys(LAYERS) as MapLayer[];
