import { Alert } from '@mantine/core';
import { notifications, useNotifications } from '@mantine/notifications';
import { useServices } from '../../kernel/services-context.tsx';
import classes from './notices.module.css';

/** What is said, where the file of the snackbars did not come: it stays until it is closed. */
export function PlainNotices() {
  const { notifications: store } = useServices();
  const { notifications: shown } = useNotifications(store);
  return (
    <div className={classes.plain}>
      {shown.map(({ id, message, color, role = 'alert' }) => (
        <Alert
          key={id}
          role={role}
          color={color ?? 'gray'}
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => notifications.hide(id ?? '', store)}
        >
          {message}
        </Alert>
      ))}
    </div>
  );
}
