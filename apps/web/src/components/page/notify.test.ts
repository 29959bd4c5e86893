import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { useSession } from '../../kernel/session.ts';
import { notify } from './notify.tsx';

test.each(['done', 'info', 'problem'] as const)('a snackbar of the kind %s hides after 6000 ms', (tone) => {
  notify(tone, tone, 'Words');
  const { notifications } = notificationsStore.getState();
  expect(notifications.at(-1)).toMatchObject({ message: 'Words', autoClose: 6_000 });
});

test('what one person was told goes when they sign out', () => {
  notify('dashboard', 'done', 'The first dashboard is back.', {
    label: 'Put back',
    onClick: () => undefined,
  });
  expect(notificationsStore.getState().notifications).not.toEqual([]);
  useSession.getState().clear();
  expect(notificationsStore.getState().notifications).toEqual([]);
});
