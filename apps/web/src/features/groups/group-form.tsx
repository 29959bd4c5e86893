import { Button, Group as Row, Stack, TextInput } from '@mantine/core';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { GROUP_NAME_MISSING, GROUP_NAME_TAKEN, isSameGroupName } from '@sightline/domain/groups/group-name';
import { GeneralError } from '../../components/form/general-error.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import type { GroupDraft } from './save-group.ts';

interface GroupFormProps {
  readonly initialValues: GroupDraft;
  /** Groups that have their names already. */
  readonly others: readonly Group[];
  readonly action: string;
  readonly send: (draft: GroupDraft) => Promise<Group>;
  readonly onSaved: (group: Group) => void;
  readonly onCancel: () => void;
}

/** Name and description of a group. The server validates both. */
export function GroupForm({ initialValues, others, action, send, onSaved, onCancel }: GroupFormProps) {
  const { form, submit, isSending, general } = useServerForm<GroupDraft, Group>({
    initialValues,
    validate: ({ groupName }) => nameFault(groupName, others),
    send,
    onSuccess: onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Group name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('groupName')}
        />
        <TextInput
          label="Description"
          description="Optional, such as what is studied there"
          autoComplete="off"
          {...form.getInputProps('groupDesc')}
        />
        <GeneralError>{general}</GeneralError>
        <Row justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {action}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function nameFault(name: string, others: readonly Group[]): { groupName?: string } {
  if (name.trim() === '') return { groupName: GROUP_NAME_MISSING };
  const isTaken = others.some((group) => isSameGroupName(group.group_name, name));
  return isTaken ? { groupName: GROUP_NAME_TAKEN } : {};
}
