import type { WidgetType } from '@sightline/domain/dashboard/widget-type';
import { askDatabase, countBy, dashboardWidgets, test } from '../../fixtures/pages/dashboard-widgets.ts';
import { expect } from '../../fixtures/test.ts';

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

test('every widget draws the numbers that the database counts', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  const { open, widget, number, bars, cells } = dashboardWidgets(page);
  const by = (key: string) => countBy(key, viewer.userId);
  const utcDay = () => new Date().toISOString().slice(0, 10);
  const opened = utcDay();
  await open();

  const classes = await by('coalesce(confirmed_class_name, class_name)');
  expect(total(classes)).toBeGreaterThan(100);
  await expect(widget('total_insights').getByRole('button')).toHaveText(total(classes).toLocaleString('en'));
  await expect(number('total_classes')).toHaveText(Object.keys(classes).length.toLocaleString('en'));
  const devices = await askDatabase<{ id: number; name: string; last_seen: Date }>(
    'SELECT id, display_name AS name, last_seen FROM devices WHERE owner_id = $1 AND last_seen IS NOT NULL',
    [viewer.userId],
  );
  expect(devices.length).toBeGreaterThan(1);
  await expect(number('total_devices')).toHaveText(String(devices.length));

  const drawnClasses = (await bars('insights_by_class')).bars;
  expect(Object.fromEntries(drawnClasses)).toEqual(classes);
  await cellsMatch('insights_by_class', classes);
  const hours = await by(`to_char(taken AT TIME ZONE 'UTC', 'HH24:00')`);
  const drawnHours = (await bars('insight_by_hour_of_day')).bars;
  expect(drawnHours.map(([hour]) => hour)).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  );
  expect(drawnHours.map(([, count]) => count)).toEqual(drawnHours.map(([hour]) => hours[hour] ?? 0));

  const days = await by(`to_char(taken AT TIME ZONE 'UTC', 'YYYY-MM-DD')`);
  const drawnDays = (await bars('insights_over_2_weeks')).bars;
  expect(drawnDays).toHaveLength(14);
  expect(drawnDays.map(([, count]) => count)).toEqual(drawnDays.map(([day]) => days[day] ?? 0));
  // Midnight may pass meanwhile.
  expect([opened, utcDay()]).toContain(drawnDays.at(-1)?.[0]);

  await barsMatch('insight_comms_source', await by('comms_source'), {
    wifi: 'Wi-Fi',
    cellular: 'Cellular',
    lora: 'LoRa',
    satellite: 'Satellite',
  });
  await barsMatch('insight_statuses', await by(`coalesce(insight_status, 'uncategorized')`), {
    favorite: 'Favorited',
    acknowledge: 'Acknowledged',
    archive: 'Archived',
    uncategorized: 'Uncategorized',
  });
  const steps = await by(
    `width_bucket(extract(epoch FROM date_trunc('second', time_stamp) - date_trunc('second', taken))::int,
       ARRAY[300, 1800, 3600, 10800, 21600, 43200, 86400, 259200, 604800])`,
  );
  const drawnDelays = (await bars('insight_delay')).bars;
  expect(drawnDelays.map(([, count]) => count)).toEqual(drawnDelays.map((_, step) => steps[step] ?? 0));

  const seen = await by('device_id');
  const pictured = await by('CASE WHEN photo_kind IS NOT NULL THEN device_id END');
  const drawnImages = (await bars('insights_vs_images')).bars;
  const names = new Map(devices.map((device) => [device.name, device]));
  expect(drawnImages).toHaveLength(devices.length);
  for (const [name, insights, images] of drawnImages) {
    const id = names.get(name)?.id ?? 0;
    expect([insights, images], name).toEqual([seen[id] ?? 0, pictured[id] ?? 0]);
  }

  const silences = (await bars('device_hours_since_graph')).bars;
  const listed = await cells('device_hours_since_table');
  expect(listed.map(([name]) => name).toSorted()).toEqual([...names.keys()].toSorted());
  expect(silences).toHaveLength(devices.length);
  for (const [name, hours] of silences) {
    const since = (Date.now() - (names.get(name)?.last_seen.getTime() ?? 0)) / 3_600_000;
    // An hour may have become full since one of them was drawn.
    const may = [Math.floor(since), Math.floor(since - 0.1)];
    expect(may, name).toContain(hours);
    expect(
      may.map((hour) => hour.toLocaleString('en')),
      name,
    ).toContain(listed.find(([one]) => one === name)?.[1]);
  }

  async function barsMatch(
    type: WidgetType,
    counts: Record<string, number>,
    words: Record<string, string>,
  ): Promise<void> {
    const expected = Object.entries(words).map(([key, word]) => [word, counts[key] ?? 0]);
    expect((await bars(type)).bars, type).toEqual(expected);
  }

  /** Of the table, which has all of them even where there are too many for a chart. */
  async function cellsMatch(type: WidgetType, counts: Record<string, number>): Promise<void> {
    await widget(type)
      .getByRole('button', { name: /as a table$/ })
      .click();
    const rows = await cells(type);
    expect(
      Object.fromEntries(rows.map(([name, count]) => [name, Number(count?.replaceAll(',', ''))])),
    ).toEqual(counts);
  }
});

test('under filters, and with what is archived, widgets draw what the database counts', async ({
  viewer,
  pageOf,
}) => {
  const page = await pageOf(viewer);
  const { open, widget, number, bars, cells } = dashboardWidgets(page);
  const [camera] = await askDatabase<{ id: number; name: string; last_seen: Date; insights: number }>(
    `SELECT d.id, display_name AS name, last_seen, count(*)::int AS insights
     FROM devices d JOIN insights i ON i.device_id = d.id AND i.owner_id = $1
     WHERE d.owner_id = $1 AND insight_status = 'archive' GROUP BY d.id ORDER BY insights DESC LIMIT 1`,
    [viewer.userId],
  );
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [dayAgo(30), dayAgo(1)];
  const by = async (key: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await askDatabase<{ key: string; count: number }>(
          `SELECT ${key} AS key, count(*)::int AS count
           FROM (SELECT *, coalesce(file_ctime, time_stamp) AT TIME ZONE 'UTC' AS taken FROM insights
             WHERE owner_id = $1 AND device_id = $2) AS i
           WHERE taken::date BETWEEN $3 AND $4 GROUP BY 1`,
          [viewer.userId, camera?.id, from, to],
        )
      ).map(({ key: name, count }) => [name, count]),
    );
  await open(`&from=${from}&to=${to}&devices=${camera?.id}&archived=shown`);

  const statuses = await by(`coalesce(insight_status, 'uncategorized')`);
  expect(statuses.archive ?? 0).toBeGreaterThan(0);
  await expect(widget('total_insights').getByRole('button')).toHaveText(total(statuses).toLocaleString('en'));
  await expect(number('total_devices')).toHaveText('1');
  expect((await bars('insight_statuses')).bars.map(([, count]) => count)).toEqual(
    ['favorite', 'acknowledge', 'archive', 'uncategorized'].map((status) => statuses[status] ?? 0),
  );
  const days = await by(`to_char(taken, 'YYYY-MM-DD')`);
  const drawnDays = (await bars('insights_over_2_weeks')).bars;
  expect(drawnDays.map(([, count]) => count)).toEqual(drawnDays.map(([day]) => days[day] ?? 0));

  const [[name, hours] = []] = (await bars('device_hours_since_graph')).bars;
  const listed = await cells('device_hours_since_table');
  const since = (Date.now() - (camera?.last_seen.getTime() ?? 0)) / 3_600_000;
  expect([Math.floor(since), Math.floor(since - 0.1)]).toContain(hours);
  expect([name, listed.map(([one]) => one)]).toEqual([camera?.name, [camera?.name]]);
  await widget('device_heatmap')
    .getByRole('button', { name: /as a table$/ })
    .click();
  const warm = (await cells('device_heatmap')).map(([one, , , insights]) => [one, insights]);
  expect(warm).toEqual([[camera?.name, total(statuses).toLocaleString('en')]]);
});

test('where insights come from is warm on the map', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  const { open, widget } = dashboardWidgets(page);
  await open();
  const canvas = widget('device_heatmap').getByTestId('map-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const seen = await countBy('device_id', viewer.userId);
  type MapElement = HTMLElement & {
    readonly map?: {
      loaded(): boolean;
      getLayer(id: string): unknown;
      queryRenderedFeatures(options: { layers: string[] }): {
        layer: { type: string };
        properties: { deviceId: number; insights: number };
      }[];
    };
  };
  const drawn = () =>
    canvas.evaluate(({ map }: MapElement) => {
      if (!map?.loaded() || !map.getLayer('heat')) return {};
      const features = map.queryRenderedFeatures({ layers: ['heat'] });
      return Object.fromEntries(
        features
          .filter(({ layer }) => layer.type === 'heatmap')
          .map(({ properties }) => [properties.deviceId, properties.insights]),
      );
    });
  await expect.poll(drawn, { timeout: 30_000 }).toEqual(seen);
});

test('hours are reckoned in UTC, whatever the zone of the browser, until another zone is chosen', async ({
  viewer,
  pageOf,
}) => {
  const page = await pageOf(viewer, { timezoneId: 'Pacific/Auckland' });
  const { open, widget, bars } = dashboardWidgets(page);
  await open();
  const type = 'insight_by_hour_of_day';
  const hoursIn = async (zone: string) => {
    const hours = await countBy(`to_char(taken AT TIME ZONE '${zone}', 'HH24:00')`, viewer.userId);
    return Array.from({ length: 24 }, (_, hour) => {
      const name = `${String(hour).padStart(2, '0')}:00`;
      return [name, hours[name] ?? 0];
    });
  };
  const [utc, auckland] = [await hoursIn('UTC'), await hoursIn('Pacific/Auckland')];
  expect(auckland).not.toEqual(utc);
  await expect(widget(type).getByRole('radio', { name: 'UTC' })).toBeChecked();
  expect((await bars(type)).bars).toEqual(utc);
  await widget(type).getByText('My time', { exact: true }).click();
  await expect.poll(async () => (await bars(type)).bars).toEqual(auckland);
});
