import type { DashboardWidget } from '@sightline/contract/dashboard/dashboard.contract';
import { DEFAULT_DASHBOARD } from '@sightline/domain/dashboard/default-dashboard';
import { WIDGET_TYPES } from '@sightline/domain/dashboard/widget-type';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';

const widget = (id: string, changes: Partial<DashboardWidget> = {}): DashboardWidget => ({
  id,
  type: 'insights_by_class',
  title: 'By class',
  size: { width: 4, height: 2 },
  position: { x: 0, y: 0 },
  ...changes,
});

describe('widgets of a dashboard', () => {
  let app: TestApp;
  let owner: TestUser;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
  });

  const list = async (user = owner) => (await user.client.dashboard.list()).message;
  const save = (widgets: readonly DashboardWidget[], user = owner) =>
    user.client.dashboard.save({ body: { widgets: [...widgets] } });
  const refusal = async (widgets: unknown) => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/dashboard/widgets',
      headers: { authorization: owner.authorization },
      payload: { widgets },
    });
    return [answer.statusCode, answer.json().widgets];
  };

  test('a new account has the first dashboard', async () => {
    expect(await list()).toEqual(DEFAULT_DASHBOARD);
  });

  test('the whole list is saved, in its order, and replaces what was there', async () => {
    await save([widget('a'), widget('b', { type: 'total_insights' })]);
    const next = [widget('c', { position: { x: 8, y: 3 } }), widget('a', { title: 'Ours' })];
    expect((await save(next)).message).toEqual(next);
    expect(await list()).toEqual(next);
  });

  test('an empty dashboard stays empty, until it is set back', async () => {
    await save([]);
    expect(await list()).toEqual([]);
    expect((await owner.client.dashboard.reset()).message).toEqual(DEFAULT_DASHBOARD);
    expect(await list()).toEqual(DEFAULT_DASHBOARD);
  });

  /** Column, row, width and height. */
  const at = (x: number, y: number, width: number, height: number) =>
    widget('a', { size: { width, height }, position: { x, y } });

  test.each([
    ['stays where it fits', at(10, 1, 2, 2), at(10, 1, 2, 2)],
    ['in column 11 is moved until it fits', at(11, 0, 4, 2), at(8, 0, 4, 2)],
    ['past the last column is moved until it fits', at(12, 0, 2, 2), at(10, 0, 2, 2)],
    ['wider than the grid is narrowed', at(0, 0, 13, 2), at(0, 0, 12, 2)],
    ['wider than the grid is narrowed and moved', at(5, 3, 13, 2), at(0, 3, 12, 2)],
    ['of no size is as small as a widget can be', at(0, 0, 0, 0), at(0, 0, 2, 2)],
    ['of a step is as small as a widget can be', at(11, 0, 1, 1), at(10, 0, 2, 2)],
    ['of negative numbers begins at the corner', at(-1, -7, -4, -2), at(0, 0, 2, 2)],
    ['of huge numbers is as far down and as high as can be', at(1e12, 1e12, 1e12, 1e12), at(0, 1e4, 12, 1e4)],
  ])('a widget %s', async (_, sent, expected) => {
    expect((await save([sent])).message).toEqual([expected]);
    expect(await list()).toEqual([expected]);
  });

  test('no widget of any type is smaller than 2 steps', async () => {
    const size = { width: 1, height: 1 };
    const text = 'Kiwi';
    const { message } = await save(WIDGET_TYPES.map((type) => widget(type, { type, text, size })));
    expect(message).toEqual(
      WIDGET_TYPES.map((type) => widget(type, { type, text, size: { width: 2, height: 2 } })),
    );
  });

  test('what another version stored is shown, stays when the rest is arranged, and can be removed', async () => {
    const { pool } = app.services.db;
    await save([widget('a'), widget('b', { title: 'Weather' })]);
    await pool.query('ALTER TABLE dashboard_widgets DROP CONSTRAINT dashboard_widgets_type_check');
    await pool.query(
      `UPDATE dashboard_widgets SET type = 'insight_weather', x = 18, width = 16
       WHERE user_id = $1 AND widget_id = 'b'`,
      [owner.userId],
    );
    const weather = widget('b', {
      type: 'insight_weather',
      title: 'Weather',
      size: { width: 12, height: 2 },
    });
    expect(await list()).toEqual([widget('a'), weather]);
    const arranged = [{ ...weather, title: 'Rain' }, widget('a', { position: { x: 0, y: 2 } })];
    expect((await save(arranged)).message).toEqual(arranged);
    const refused = [400, 'There is no widget of this type.'];
    expect(await refusal([{ ...weather, id: 'c' }])).toEqual(refused);
    expect(await refusal([{ ...weather, type: 'insight_tides' }])).toEqual(refused);
    expect(await list()).toEqual(arranged);
    await save([widget('a')]);
    expect(await list()).toEqual([widget('a')]);
    expect(await refusal([weather]), 'once it is gone').toEqual(refused);
  });

  test('everybody has one of their own', async () => {
    const other = await createUser(app);
    await save([widget('a')]);
    await save([widget('a', { title: 'Theirs' })], other);
    expect((await list()).map(({ title }) => title)).toEqual(['By class']);
    expect((await list(other)).map(({ title }) => title)).toEqual(['Theirs']);
  });

  test('many saves at once leave one whole list', async () => {
    const lists = Array.from({ length: 8 }, (_, i) => [widget(`x${i}`), widget(`y${i}`)]);
    await Promise.all(lists.map((widgets) => save(widgets)));
    expect(lists).toContainEqual(await list());
  });

  test('a title has at most 100 characters, and more are refused in words', async () => {
    const longest = 'x'.repeat(100);
    await save([widget('a', { title: longest })]);
    expect(await refusal([widget('a', { title: `${longest}x` })])).toEqual([400, 'At most 100 characters.']);
    expect((await list()).map(({ title }) => title)).toEqual([longest]);
  });

  test('titles and texts keep what was written, line breaks included, and need it', async () => {
    const written = [
      widget('a', { type: 'title', text: 'Stewart Island' }),
      widget('b', { type: 'text', text: 'Kiwi are back.\n<b>Stoats</b> are not.' }),
    ];
    expect((await save(written)).message).toEqual(written);
    expect(await list()).toEqual(written);
    const refused = async (type: string, text?: string) =>
      (await refusal([{ ...widget('a', { type }), text }]))[1];
    expect(await refused('title', 'x'.repeat(101))).toBe(
      'The text of the title widget: At most 100 characters.',
    );
    expect(await refused('text', 'x'.repeat(1001))).toBe('At most 1000 characters.');
    expect(await refused('text', ' ')).toBe('The text of the text widget: Please enter a text.');
    expect(await refused('title')).toBe('The text of the title widget: Please enter a text.');
    expect(await list()).toEqual(written);
  });

  test('activity and occupancy keep the species that were chosen, and no widget has more than it shows', async () => {
    const chosen = [
      widget('a', { type: 'analysis_activity', classNames: ['kiwi', 'stoat'] }),
      widget('b', { type: 'analysis_occupancy', classNames: ['deer, red'] }),
      widget('c', { type: 'analysis_occupancy' }),
    ];
    expect((await save(chosen)).message).toEqual(chosen);
    expect(await list()).toEqual(chosen);
    const refused = async (type: string, ...classNames: unknown[]) =>
      await refusal([{ ...widget('a', { type }), classNames }]);
    const kea = ['kiwi', 'stoat', 'kea'];
    expect(await refused('analysis_activity', ...kea)).toEqual([
      400,
      'The species of the analysis_activity widget: At most 2.',
    ]);
    expect(await refused('insights_by_class', 'kiwi')).toEqual([
      400,
      'The species of the insights_by_class widget: It has no species of its own.',
    ]);
    expect((await refused('analysis_occupancy', 7))[0]).toBe(400);
    expect((await refused('analysis_occupancy', 'x'.repeat(101)))[0]).toBe(400);
    expect(await list()).toEqual(chosen);
    await save(chosen.map((one) => ({ ...one, classNames: [] })));
    expect((await list()).map(({ classNames }) => classNames)).toEqual([undefined, undefined, undefined]);
  });

  test('a list with a mistake is refused whole, in words', async () => {
    await save([widget('a')]);
    const expectKept = async () => expect(await list()).toEqual([widget('a')]);
    expect(await refusal([widget('b'), widget('b')])).toEqual([400, 'Two widgets have the same id.']);
    await expectKept();
    const many = Array.from({ length: 101 }, (_, i) => widget(`w${i}`));
    expect(await refusal(many)).toEqual([400, 'A dashboard has at most 100 widgets.']);
    for (const wrong of [
      { ...widget('b'), type: 'insight_weather' },
      widget('b', { size: { width: 2.5, height: 2 } }),
      widget('b', { position: { x: 0, y: 0.5 } }),
      { ...widget('b'), size: { width: '4', height: 2 } },
      { ...widget('b'), position: { x: 0 } },
      widget('x'.repeat(101)),
      widget(''),
    ]) {
      const [status, words] = await refusal([wrong]);
      expect([status, typeof words]).toEqual([400, 'string']);
      await expectKept();
    }
  });
});
