import { Anchor } from '@mantine/core';
import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import { Link } from 'wouter';
import { figureText, intervalText } from '../../components/analysis/analysis-text.ts';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { devicePageHref } from '../../components/device/device-links.ts';

/** One species of one camera, or of all. */
export interface AbundanceRow {
  readonly camera: string;
  readonly figures: AnalysisRai['rows'][number];
}

/** What was seen most comes first. */
export const BY_EVENTS = { column: 'events', direction: 'desc' } as const;

const METHODS = { poisson_exact: 'Exact Poisson', cameras_bootstrap_t: 'Bootstrap over cameras' } as const;

const round = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toFixed(3));

function figure(
  id: string,
  label: string,
  value: (row: AbundanceRow) => number | null,
  more: Partial<Column<AbundanceRow>> = {},
): Column<AbundanceRow> {
  return defineColumn<AbundanceRow>({
    id,
    label,
    width: 96,
    grow: 0.5,
    align: 'end',
    card: 'fact',
    value,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: (row) => figureText(value(row)),
    ...more,
  });
}

export const ABUNDANCE_COLUMNS: readonly Column<AbundanceRow>[] = [
  defineColumn<AbundanceRow>({
    id: 'class_name',
    label: 'Species',
    width: 130,
    grow: 1,
    pinned: true,
    card: 'title',
    value: ({ figures }) => figures.class_name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  defineColumn<AbundanceRow>({
    id: 'camera',
    label: 'Camera',
    width: 150,
    grow: 1,
    card: 'subtitle',
    value: ({ camera }) => camera,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: ({ camera, figures }) =>
      figures.device_id === null ? (
        <b>{camera}</b>
      ) : (
        <Anchor component={Link} href={devicePageHref(figures.device_id)} tabIndex={-1} inherit>
          {camera}
        </Anchor>
      ),
  }),
  figure('events', 'Events', ({ figures }) => figures.events, {
    hint: 'Independent events: records close together in time count once',
  }),
  figure('camera_days', 'Trap nights', ({ figures }) => round(figures.camera_days), {
    hint: 'Days that the camera watched, fractions of a day included',
  }),
  figure('rai', 'RAI', ({ figures }) => round(figures.rai), {
    hint: 'Relative abundance index: events per 100 trap nights',
    card: 'aside',
  }),
  defineColumn<AbundanceRow>({
    id: 'interval',
    label: '95 % interval',
    hint: 'Of such intervals, 95 in 100 hold the true RAI',
    width: 130,
    grow: 0.6,
    align: 'end',
    card: 'fact',
    value: ({ figures }) => intervalText(figures.interval),
  }),
  figure('rai_low', 'RAI low', ({ figures }) => round(figures.interval?.[0]), { hidden: true }),
  figure('rai_high', 'RAI high', ({ figures }) => round(figures.interval?.[1]), { hidden: true }),
  defineColumn<AbundanceRow>({
    id: 'method',
    label: 'Interval by',
    width: 150,
    grow: 0.6,
    hidden: true,
    value: ({ figures }) => METHODS[figures.method],
    filter: 'list',
  }),
];
