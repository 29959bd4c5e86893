import type { DashboardWidget } from '@sightline/contract/dashboard/dashboard.contract';
import { FIRST_DASHBOARD } from '@sightline/domain/dashboard/first-dashboard';
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
    expect(await list()).toEqual(FIRST_DASHBOARD);
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
    expect((await owner.client.dashboard.reset()).message).toEqual(FIRST_DASHBOARD);
    expect(await list()).toEqual(FIRST_DASHBOARD);
  });

  test('what reaches past the grid is moved into it', async () => {
    const { message } = await save([widget('a', { position: { x: 10, y: 1 } })]);
    expect(message).toEqual([widget('a', { position: { x: 8, y: 1 } })]);
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

  test('a list with a mistake is refused whole, in words', async () => {
    await save([widget('a')]);
    const expectKept = async () => expect(await list()).toEqual([widget('a')]);
    expect(await refusal([widget('b'), widget('b')])).toEqual([400, 'Two widgets have the same id.']);
    await expectKept();
    const many = Array.from({ length: 101 }, (_, i) => widget(`w${i}`));
    expect(await refusal(many)).toEqual([400, 'A dashboard has at most 100 widgets.']);
    for (const wrong of [
      { ...widget('b'), type: 'insight_weather' },
      widget('b', { size: { width: 1, height: 2 } }),
      widget('b', { size: { width: 13, height: 2 } }),
      widget('x'.repeat(101)),
      widget(''),
    ]) {
      const [status, words] = await refusal([wrong]);
      expect([status, typeof words]).toEqual([400, 'string']);
      await expectKept();
    }
  });
});
