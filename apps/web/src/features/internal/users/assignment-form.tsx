import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { LIMITS } from '@sightline/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countLabel } from '../../../components/data-table/count-label.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';
import { ASSIGNABLES, type Assignable, type AssignItem } from './assignables.ts';
import styles from './assignment.module.css';
import { applied, changeLabels, findItems } from './assignment-change.ts';

/** Items drawn at first, and added each time. */
const STEP = 100;
const NOTHING: ReadonlyMap<number, boolean> = new Map();

interface AssignmentFormProps {
  readonly user: InternalUser;
  readonly what: Assignable;
  readonly items: readonly AssignItem[];
  readonly current: readonly number[];
}

/** A list of ticks, and below it what would change for whom. Nothing is sent before it is saved. */
export function AssignmentForm({ user, what, items, current: ids }: AssignmentFormProps) {
  const services = useServices();
  const { title, one, taken, save } = ASSIGNABLES[what];
  const current = new Set(ids);
  // Only what was clicked: the list itself may change elsewhere meanwhile.
  const [asked, setAsked] = useState<ReadonlyMap<number, boolean>>(NOTHING);
  const wanted = applied(current, asked);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const found = findItems(items, current, search);
  const changes = changeLabels(items, current, wanted, taken);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(services, user.user_id, [...wanted]),
    onSuccess: async () => {
      notifications.show({ message: `${title} of ${user.user_email} are saved.` }, services.notifications);
      await reloadInternal(services);
      setAsked(NOTHING);
    },
  });

  function toggle(id: number): void {
    setAsked(new Map(asked).set(id, !wanted.has(id)));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changes.length > 0 && !isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        aria-label={`Search ${title}`}
        placeholder={`Search ${countLabel(items.length, one)}…`}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={LIMITS.textLength}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setMost(STEP);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset aria-label={title} className={styles.items}>
        {found.slice(0, most).map(({ id, name, detail, holder }) => (
          <Checkbox
            key={id}
            className={styles.item}
            data-changed={wanted.has(id) !== current.has(id) || undefined}
            label={name}
            description={
              holder && holder.userId !== user.user_id ? `${detail} · owned by ${holder.email}` : detail
            }
            checked={wanted.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {found.length > most && (
          <Button variant="subtle" size="xs" m="xs" onClick={() => setMost(most + STEP)}>
            Show more of {countLabel(found.length)}
          </Button>
        )}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {items.length === 0 ? `There is no ${one} yet.` : 'Nothing here has that name.'}
          </Text>
        )}
      </fieldset>
      <div role="status" aria-label="Changes" className={styles.changes}>
        {changes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {countLabel(wanted.size, one)} assigned. Nothing is changed yet.
          </Text>
        ) : (
          changes.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))
        )}
      </div>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" disabled={changes.length === 0} onClick={() => setAsked(NOTHING)}>
          Undo
        </Button>
        <Button type="submit" disabled={changes.length === 0} loading={isPending}>
          Save {title}
        </Button>
      </Group>
    </form>
  );
}
