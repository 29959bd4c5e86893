import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';

const column = defineColumn<InternalUser>;

/** The order until the reader asks for another one. */
export const BY_ID = { column: 'user_id', direction: 'asc' } as const;

/** Every column of the accounts, in its order. */
export const USERS_COLUMNS: readonly Column<InternalUser>[] = [
  column({
    id: 'user_id',
    label: 'Id',
    width: 74,
    grow: 0,
    align: 'end',
    card: 'aside',
    value: ({ user_id }) => user_id,
    sort: { kind: 'number', first: 'asc' },
    filter: 'numeric',
  }),
  text('user_email', 'Email', 'title', 1.6),
  text('username', 'Username', 'subtitle', 1.2),
  text('firstName', 'First name', 'fact', 1),
  text('lastName', 'Last name', 'fact', 1),
  text('phoneNumber', 'Phone', 'fact', 1),
  column({
    id: 'emailVerified',
    label: 'Email confirmed',
    width: 110,
    grow: 0.6,
    card: 'fact',
    value: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No'),
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
];

function text(
  id: Exclude<keyof InternalUser, 'user_id' | 'emailVerified'>,
  label: string,
  card: Column<InternalUser>['card'] & string,
  grow: number,
) {
  return column({
    id,
    label,
    width: 110,
    grow,
    card,
    value: (user) => user[id],
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  });
}
