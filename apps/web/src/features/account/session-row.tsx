import { Badge, Button, Group, Text } from '@mantine/core';
import type { Session } from '@sightline/contract/auth/auth.contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { dropSession } from '../../queries/sessions.ts';
import { browserLabel, isHandheld } from './session-labels.ts';
import classes from './session-list.module.css';

/** One browser; all but this one can be signed out here. */
export function SessionRow({ session }: { session: Session }) {
  const services = useServices();
  const name = browserLabel(session);
  const Icon = isHandheld(session) ? IconDeviceMobile : IconDeviceDesktop;
  const { mutate, isPending } = useMutation({
    mutationFn: () => services.api.auth.endSession({ params: { id: session.id } }),
    meta: { showsOwnError: true },
    onSuccess: () => {
      dropSession(services, session.id);
      notify(services, 'sessions', 'done', `${name} is signed out.`);
    },
    onError: (error) =>
      notify(services, 'sessions', 'problem', `${name} is not signed out. ${errorMessage(error)}`),
  });
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {session.isCurrent && (
            <Badge variant="light" tt="none">
              This browser
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {session.address && <>{session.address} · </>}
          Signed in <RelativeTime value={session.signedInAt} /> · Last used{' '}
          <RelativeTime value={session.lastUsedAt} />
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          size="compact-md"
          variant="default"
          className={classes.action}
          loading={isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
