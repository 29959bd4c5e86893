import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import {
  addressError,
  addressKey,
  LONGEST_ADDRESS,
  MOST_ADDRESSES,
} from '@sightline/domain/integrations/addresses';
import { IconMail, IconMailOff, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FieldsProps } from '../fields-props.ts';
import { typedAddress } from '../integration-draft.ts';
import styles from './address-list.module.css';

interface AddressListProps extends Pick<FieldsProps, 'draft' | 'onChange'> {
  readonly fault: string | undefined;
  readonly unsubscribed: Integration['unsubscribed'];
  readonly unconfirmed: Integration['unconfirmed'];
}

/** To whom mails go: what is there, and one more to add. */
export function AddressList({
  draft: { emails, typed },
  fault,
  unsubscribed,
  unconfirmed,
  onChange,
}: AddressListProps) {
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const notes = new Map([
    ...unsubscribed.map(({ email }) => [addressKey(email), 'has unsubscribed'] as const),
    ...unconfirmed.map(({ email }) => [addressKey(email), 'has not confirmed yet'] as const),
  ]);
  const isFull = emails.length >= MOST_ADDRESSES;

  function add(): void {
    const address = typedAddress({ typed });
    const problem = addressError(address, emails);
    setRefused(problem);
    if (!problem) onChange({ emails: [...emails, address], typed: '' });
    input.current?.focus();
  }
  function remove(address: string): void {
    setRefused(undefined);
    onChange({ emails: emails.filter((email) => email !== address) });
    // The button that was pressed has gone.
    requestAnimationFrame(() => input.current?.focus());
  }

  return (
    <div>
      {emails.length > 0 && (
        <ul aria-label="Emails" className={styles.list}>
          {emails.map((email) => (
            <Address
              key={email}
              email={email}
              note={notes.get(addressKey(email))}
              onRemove={() => remove(email)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <Text size="sm" c="dimmed">
          These are {MOST_ADDRESSES} emails, and more cannot be added. Remove one to add another.
        </Text>
      ) : (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            ref={input}
            className={styles.input}
            label={emails.length === 0 ? 'Email' : 'Another email'}
            withAsterisk={emails.length === 0}
            type="email"
            inputMode="email"
            autoComplete="off"
            data-autofocus={emails.length === 0 || undefined}
            placeholder="ranger@example.org"
            description={`Up to ${MOST_ADDRESSES}. A new one is asked by mail first, and finds a link to unsubscribe in each mail.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={LONGEST_ADDRESS}
            value={typed}
            error={refused ?? fault}
            onChange={(event) => {
              setRefused(undefined);
              onChange({ typed: event.currentTarget.value });
            }}
            onKeyDown={(event) => {
              // Enter adds the address and does not save the form around it.
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
          <Button
            variant="default"
            className={styles.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={typed.trim() === ''}
            aria-label="Add email"
            onClick={add}
          >
            Add
          </Button>
        </Group>
      )}
    </div>
  );
}

interface AddressProps {
  readonly email: string;
  /** Why it gets no mail; undefined where it does. */
  readonly note: string | undefined;
  readonly onRemove: () => void;
}

function Address({ email, note, onRemove }: AddressProps) {
  const Icon = note ? IconMailOff : IconMail;
  return (
    <li className={styles.address}>
      <Icon size={16} aria-hidden />
      <span className={styles.text}>
        {email}
        {note && <span className={styles.away}> {note}</span>}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.remove}
        aria-label={`Remove ${email}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
