import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { notify } from './notify.tsx';

test.each(['done', 'info', 'problem'] as const)('a snackbar of the kind %s hides after 6000 ms', (tone) => {
  notify(tone, tone, 'Words');
  const { notifications } = notificationsStore.getState();
  expect(notifications.at(-1)).toMatchObject({ message: 'Words', autoClose: 6_000 });
});
