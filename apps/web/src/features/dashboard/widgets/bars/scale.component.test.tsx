import { isNumberWidget } from '@sightline/domain/dashboard/layout';
import { DATA_WIDGET_TYPES } from '@sightline/domain/dashboard/widget-type';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  arrange,
  EVERY_WIDGET,
  sendSevenInsights,
} from '../../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { openDashboard } from '../../../../../test/dashboard.ts';
import { widgets } from '../../../../../test/dashboard-widgets.ts';
import { demoPerson, newPerson } from '../../../../../test/people.ts';

/** Days are all of one kind; a list and a map have no bars. */
const WITHOUT_SCALE: readonly string[] = [
  'device_heatmap',
  'device_hours_since_table',
  'insights_over_2_weeks',
];
const WITH_SCALE = DATA_WIDGET_TYPES.filter((type) => !isNumberWidget(type) && !WITHOUT_SCALE.includes(type));

test('on a logarithmic axis none is still there, and the numbers are the same', async () => {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  await sendSevenInsights({ url: location.origin, staff, owner: person });
  await arrange(person, EVERY_WIDGET);
  await openDashboard(person, { more: '&archived=shown' });
  expect(WITH_SCALE).toHaveLength(7);
  for (const type of WITH_SCALE) {
    const axis = widgets.widget(type).getByRole('radiogroup', { name: /^Axis of / });
    await expect.poll(() => widgets.bars(type)?.scale, { message: type }).toBe('value');
    const linear = widgets.bars(type);
    expect(linear?.bars.length, type).toBeGreaterThan(1);
    await axis.getByText('Log', { exact: true }).click();
    await expect.poll(() => widgets.bars(type)?.scale, { message: type }).toBe('log');
    expect(widgets.bars(type)?.bars, type).toEqual(
      linear?.bars.map(([name, ...counts]) => [name, ...counts.map((count) => (count === 0 ? 0.5 : count))]),
    );
    await axis.getByText('Linear', { exact: true }).click();
    await expect.poll(() => widgets.bars(type), { message: type }).toEqual(linear);
  }
  await expect.element(page.getByRole('radiogroup', { name: /^Axis of / })).toHaveLength(WITH_SCALE.length);
});
