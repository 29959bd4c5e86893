import { Badge, Button, Group, Text } from '@mantine/core';
import type { Session } from '@sightline/contract/auth/auth.contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { RelativeTime } from '../../components/time/time.tsx';
import { browserLabel, isHandheld } from './session-labels.ts';
import classes from './session-list.module.css';

interface SessionRowProps {
  readonly session: Session;
  readonly onSignOut: () => void;
}

/** One browser; all but this one can be signed out here. */
export function SessionRow({ session, onSignOut }: SessionRowProps) {
  const name = browserLabel(session);
  const Icon = isHandheld(session) ? IconDeviceMobile : IconDeviceDesktop;
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
          aria-label={`Sign out ${name}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
