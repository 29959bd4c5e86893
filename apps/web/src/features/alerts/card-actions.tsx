import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconDotsVertical } from '@tabler/icons-react';
import type { AlertRow } from './alert-row.ts';
import { useMoveAlert } from './use-move-alert.tsx';

/** The next step of the alert of a card, for fingers: as in the table, but one tap further from Resolve, which is final. */
export function CardActions({ row: { alert, deviceName } }: { readonly row: AlertRow }) {
  const { mutate, isPending } = useMoveAlert();
  const isNew = alert.status === 'new';
  const Icon = isNew ? IconCheck : IconCircleCheck;
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Actions for the alert of ${deviceName}`}
        >
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          disabled={isPending || alert.status === 'resolved'}
          onClick={() => mutate({ alert, status: isNew ? 'acknowledged' : 'resolved' })}
        >
          {isNew ? 'Acknowledge' : 'Resolve'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
