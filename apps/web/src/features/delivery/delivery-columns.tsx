import { Anchor } from '@mantine/core';
import type { DeliveryFigures } from '@sightline/contract/arrivals/arrivals.contract';
import { Link } from 'wouter';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { delayText, linkLabel, percentOf, shareText } from '../../components/delivery/delivery-text.ts';
import { devicePageHref } from '../../components/device/device-links.ts';
import type { CameraRow, LinkRow } from './delivery-row.ts';

/** What has lost most comes first, until the reader asks for another order. */
export const BY_MISSING = { column: 'missing', direction: 'desc' } as const;

const number = new Intl.NumberFormat('en');

type Count = 'sent' | 'arrived' | 'missing' | 'recovered' | 'late';

function count<T extends { readonly figures: DeliveryFigures }>(
  id: Count,
  label: string,
  more: Partial<Column<T>> = {},
): Column<T> {
  return defineColumn<T>({
    id,
    label,
    width: 84,
    grow: 0.4,
    align: 'end',
    card: 'fact',
    value: ({ figures }) => figures[id],
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ figures }) => number.format(figures[id]),
    ...more,
  });
}

function delay<T extends { readonly figures: DeliveryFigures }>(
  percentile: 'p50' | 'p90' | 'p99',
  label: string,
  hint: string,
  more: Partial<Column<T>> = {},
): Column<T> {
  return defineColumn<T>({
    id: `delay_${percentile}`,
    label,
    hint,
    width: 96,
    grow: 0.4,
    align: 'end',
    value: ({ figures }) => figures.delay[percentile],
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    unit: 's',
    render: ({ figures }) => delayText(figures.delay[percentile]),
    ...more,
  });
}

function figureColumns<T extends { readonly figures: DeliveryFigures }>(): Column<T>[] {
  return [
    defineColumn<T>({
      id: 'share',
      label: 'Delivered',
      hint: 'Messages that arrived, of those that were sent',
      width: 96,
      grow: 0.4,
      align: 'end',
      card: 'aside',
      value: ({ figures: { share } }) => (share === null ? null : percentOf(share)),
      sort: { kind: 'number', first: 'asc' },
      filter: 'numeric',
      unit: '%',
      render: ({ figures: { share } }) => shareText(share),
    }),
    count<T>('sent', 'Sent', {
      hint: 'Messages between the first and the last that arrived of each start of the camera',
    }),
    count<T>('arrived', 'Arrived', { hidden: true }),
    count<T>('missing', 'Missing', { hint: 'Messages that were skipped and have not come' }),
    count<T>('recovered', 'By card', {
      hint: 'Messages that were skipped and never came, whose photos an SD card brought home',
    }),
    count<T>('late', 'Late', { hint: 'Messages that came after a later one' }),
    delay<T>('p50', 'Delay', 'Half of the messages arrived within this time', {
      card: 'fact',
    }),
    delay<T>('p90', '9 in 10 within', 'Nine in ten messages arrived within this time'),
    delay<T>('p99', '99 in 100 within', '99 in 100 messages arrived within this time', {
      hidden: true,
    }),
  ];
}

export const CAMERA_COLUMNS: readonly Column<CameraRow>[] = [
  defineColumn<CameraRow>({
    id: 'camera',
    label: 'Camera',
    width: 140,
    grow: 1,
    pinned: true,
    card: 'title',
    value: ({ name }) => name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: ({ name, figures }) => (
      <Anchor component={Link} href={devicePageHref(figures.device_id)} tabIndex={-1} inherit fw={600}>
        {name}
      </Anchor>
    ),
  }),
  defineColumn<CameraRow>({
    id: 'links',
    label: 'Links',
    width: 96,
    grow: 0.5,
    card: 'subtitle',
    value: ({ figures }) => figures.links.map(linkLabel),
    filter: 'list',
  }),
  ...figureColumns<CameraRow>(),
  defineColumn<CameraRow>({
    id: 'dropped',
    label: 'Dropped',
    hint: 'Insights that the camera says it dropped because its own queue was full',
    width: 90,
    grow: 0.4,
    align: 'end',
    card: 'fact',
    value: ({ figures }) => figures.dropped,
    render: ({ figures }) => number.format(figures.dropped),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
];

export const LINK_COLUMNS: readonly Column<LinkRow>[] = [
  defineColumn<LinkRow>({
    id: 'link',
    label: 'Link',
    width: 120,
    grow: 1,
    pinned: true,
    card: 'title',
    value: ({ figures }) => linkLabel(figures.link),
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  ...figureColumns<LinkRow>(),
];
