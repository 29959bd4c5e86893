import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { groupsQuery, refreshGroups } from '../../queries/groups.ts';
import { GroupForm } from './group-form.tsx';
import { deviceCount } from './group-labels.ts';
import { createGroup, deleteGroup, updateGroup } from './save-group.ts';
import type { GroupDialog } from './use-group-dialog.ts';

interface AddGroupDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (group: Group) => void;
}

export function AddGroupDialog({ opened, onClose, onAdded }: AddGroupDialogProps) {
  const services = useServices();
  const { data: others = [] } = useQuery(groupsQuery);
  return (
    <Modal opened={opened} onClose={onClose} title="Add New Group">
      <GroupForm
        initialValues={{ groupName: '', groupDesc: '' }}
        others={others}
        action="Add group"
        send={(draft) => createGroup(services, draft)}
        onSaved={(group) => {
          notifications.show(
            { message: `${group.group_name} is there. Add its devices in the table.` },
            services.notifications,
          );
          onAdded(group);
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}

export function EditGroupDialog({ dialog: { group, opened, close } }: { dialog: GroupDialog }) {
  const services = useServices();
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <Modal opened={opened} onClose={close} title="Edit Group">
      {group && (
        <GroupForm
          key={group.group_id}
          initialValues={{ groupName: group.group_name, groupDesc: group.deployment_description }}
          others={groups.filter(({ group_id }) => group_id !== group.group_id)}
          action="Save"
          send={(draft) => updateGroup(services, group.group_id, draft)}
          onSaved={(saved) => {
            notifications.show({ message: `${saved.group_name} is saved.` }, services.notifications);
            close();
          }}
          onCancel={close}
        />
      )}
    </Modal>
  );
}

interface DeleteGroupDialogProps {
  readonly dialog: GroupDialog;
  /** Comes before the group leaves the table. */
  readonly onDeleted: (group: Group) => void;
}

export function DeleteGroupDialog({ dialog: { group, opened, close }, onDeleted }: DeleteGroupDialogProps) {
  const services = useServices();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ group_id }: Group) => deleteGroup(services, group_id),
    onSuccess: (_, deleted) => {
      notifications.show({ message: `${deleted.group_name} is deleted.` }, services.notifications);
      onDeleted(deleted);
      close();
    },
    onError: () => refreshGroups(services),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete Device Group?"
      action="Delete"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => group && mutate(group)}
      onClose={() => {
        reset();
        close();
      }}
    >
      <Text size="sm">
        <strong>{group?.group_name}</strong> is deleted, and with it the alert settings and notifications made
        for it. {staying(group?.devices.length ?? 0)}
      </Text>
    </ConfirmDialog>
  );
}

function staying(count: number): string {
  if (count === 0) return 'It has no devices.';
  const whose = count === 1 ? 'its insights and its' : 'their insights and their';
  return `Its ${deviceCount(count)} ${count === 1 ? 'stays' : 'stay'} in your account with ${whose} other groups.`;
}
