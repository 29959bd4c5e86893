import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import {
  IconBattery1,
  IconCameraOff,
  IconEyeOff,
  IconHash,
  IconPlugConnectedX,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface WarningKind {
  /** What the popup says. */
  readonly text: string;
  readonly tone: 'red' | 'amber';
}

export const WARNINGS = {
  spypoint_error: { text: 'Spypoint cable error', tone: 'red' },
  low_battery: { text: 'Battery levels are Low. Please replace batteries.', tone: 'red' },
  no_recent_insights: { text: 'No recent insights', tone: 'amber' },
  no_recent_camera_triggers: { text: 'No recent camera triggers', tone: 'amber' },
} as const satisfies Record<DeviceWarning, WarningKind>;

interface LayerKind {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
}

/** Names and icons of the layers; badges on the map show the same icons. */
export const LAYERS = {
  no_recent_insights: { label: 'No Recent Insights', Icon: IconEyeOff },
  no_recent_camera_triggers: { label: 'No Recent Camera Triggers', Icon: IconCameraOff },
  spypoint_error: { label: 'Spypoint Cable Error', Icon: IconPlugConnectedX },
  low_battery: { label: 'Battery Level Warning', Icon: IconBattery1 },
  insight_count: { label: 'Insight Count', Icon: IconHash },
} as const satisfies Record<MapLayer, LayerKind>;

/** In the order of the side menu. */
export const LAYER_ORDER = Object.keys(LAYERS) as MapLayer[];
