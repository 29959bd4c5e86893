import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { InsightSource } from '@sightline/domain/insights/comms-source';
import type { InsightCategory } from '@sightline/domain/insights/insight-categories';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AskedOfAnalysis } from './widgets/analysis/asked.ts';

/** Part of the insights that a dashboard counts, such as one bar: each named field narrows it. */
export interface InsightPart {
  /** As people call it. */
  readonly className?: string;
  readonly deviceId?: number;
  /** Such as 2026-11-20, by the camera's moment, in the dashboard's zone. */
  readonly day?: string;
  readonly status?: InsightCategory;
  readonly commsSource?: InsightSource;
}

export interface WidgetProps {
  /** What its owner calls it; heads the chart and its files. */
  readonly title: string;
  readonly counts: DashboardCounts;
  /** The cameras that the filters leave, as My Devices has them. */
  readonly devices: readonly Device[];
  /** Period and filters in words: the subtitle of pictures. */
  readonly scope: string;
  /** `site`, `UTC` or an IANA name: in which hours and days were counted … */
  readonly zone: string;
  /** … and another choice of it, for the whole dashboard. */
  readonly onZone: (zone: string) => void;
  /** Whether the screen is as narrow as `LIMITS.narrowTablePx` or narrower. */
  readonly isNarrow: boolean;
  readonly openInsights: (part: InsightPart) => void;
}

/** What a widget is given that shows what a part of Analysis works out; it asks the server itself. */
export interface AnalysisProps {
  /** What its owner calls it; heads the chart and its files. */
  readonly title: string;
  /** Species that its owner chose for it, as people call them. */
  readonly classNames: readonly string[];
  /** What all of them ask alike, by the filters of the dashboard. */
  readonly asked: AskedOfAnalysis;
}

/** What a widget is given that shows what its owner wrote. */
export interface WrittenProps {
  readonly text: string;
}

interface Described {
  /** What it tells, for the dialog that adds one. */
  readonly summary: string;
  readonly icon: ComponentType<IconProps>;
}

/** A widget that shows numbers of insights and cameras. */
export interface DataDefinition extends Described {
  /** Draws all that stands within the frame, its heading too, and fills the frame's height: a flex column. */
  readonly component: ComponentType<WidgetProps>;
}

/** A widget that shows what a part of Analysis works out. */
export interface AnalysisDefinition extends Described {
  /** As {@link DataDefinition.component} draws. */
  readonly analysis: ComponentType<AnalysisProps>;
}

/** A widget that shows what its owner wrote; filters do not concern it. */
export interface WrittenDefinition extends Described {
  readonly written: ComponentType<WrittenProps>;
}
