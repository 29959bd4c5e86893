import { Alert, Anchor, Text } from '@mantine/core';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'wouter';
import { updateHref } from '../../components/device/device-links.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { useUser } from '../../queries/user.ts';
import { type BlockingUpdate, blockingUpdates } from './blocking-updates.ts';
import styles from './create-form.module.css';

/** Said of every other failure. */
const UNKNOWN = 'An unknown error has occurred. Contact support for more information.';

interface CreateFailureProps {
  readonly error: Error;
  readonly onLeave: () => void;
}

/** Why an update was not created: what is in its way, or what the server says. */
export function CreateFailure({ error, onLeave }: CreateFailureProps) {
  const blocking = blockingUpdates(error);
  const ownEmail = useUser()?.email;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {blocking.length > 0 ? (
        <>
          <Text size="sm">{errorMessage(error)}</Text>
          <ul className={styles.blocking}>
            {blocking.map((update) => (
              <li key={update.updateId}>
                <Blocking update={update} isOwn={update.email === ownEmail} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Text size="sm">{UNKNOWN}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {error instanceof ProblemError ? serverMessage(error) : errorMessage(error)}
          </Text>
        </>
      )}
    </Alert>
  );
}

function Blocking({
  update,
  isOwn,
  onLeave,
}: {
  update: BlockingUpdate;
  isOwn: boolean;
  onLeave: () => void;
}) {
  const { email, updateId } = update;
  const text = `Update ${updateId}`;
  return (
    <>
      {email},{' '}
      {isOwn ? (
        <Anchor
          component={Link}
          href={updateHref(updateId)}
          inherit
          underline="always"
          className={styles.update}
          onClick={onLeave}
        >
          {text}
        </Anchor>
      ) : (
        text
      )}
    </>
  );
}

/** What the server blames, field by field, where it says so. */
function serverMessage({ problem }: ProblemError): string {
  const blamed = Object.values(problem.errors ?? {});
  return blamed.length > 0 ? blamed.join(' ') : problem.message;
}
