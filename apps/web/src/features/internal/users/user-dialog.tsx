import '@mantine/core/styles/Tabs.css';
import { Group, Tabs, Text } from '@mantine/core';
import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { useState } from 'react';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { ASSIGNABLES, type Assignable } from './assignables.ts';
import { Assignment } from './assignment.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EndSessions } from './end-sessions.tsx';

interface UserDialogProps {
  readonly user: InternalUser | undefined;
  readonly onClose: () => void;
}

/** Gives an account devices, algorithms and releases, takes them away, confirms its address and signs it out. */
export function UserDialog({ user: asked, onClose }: UserDialogProps) {
  const user = useLastKnown(asked);
  const [what, setWhat] = useState<string | null>('devices');
  return (
    <RecordDialog
      opened={asked !== undefined}
      onClose={onClose}
      title={user ? `${user.firstName} ${user.lastName}`.trim() || user.username : ''}
    >
      {user && (
        <>
          <Group justify="space-between" gap="xs" mb="sm">
            <Text size="sm" c="dimmed">
              {user.user_email} · {user.emailVerified ? 'confirmed' : 'not confirmed'} · account{' '}
              {user.user_id}
            </Text>
            <Group gap="xs">
              {!user.emailVerified && <ConfirmEmail user={user} />}
              <EndSessions user={user} />
            </Group>
          </Group>
          <Tabs value={what} onChange={setWhat} keepMounted={false}>
            <Tabs.List aria-label="What to assign" mb="md">
              {Object.entries(ASSIGNABLES).map(([value, { title }]) => (
                <Tabs.Tab key={value} value={value}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {Object.keys(ASSIGNABLES).map((value) => (
              <Tabs.Panel key={value} value={value}>
                <Assignment key={user.user_id} user={user} what={value as Assignable} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      )}
    </RecordDialog>
  );
}
