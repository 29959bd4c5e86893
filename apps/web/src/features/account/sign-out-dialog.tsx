import { Modal } from '@mantine/core';
import { useLastKnown } from '../../components/use-last-known.ts';
import { browserLabel } from './session-labels.ts';
import { SignOutForm, type SignOutScope } from './sign-out-form.tsx';

interface SignOutDialogProps {
  /** Undefined while nobody asks. */
  readonly scope: SignOutScope | undefined;
  readonly onClose: () => void;
}

/** Asks for the password before other browsers are signed out: whoever found this one open may not know it. */
export function SignOutDialog({ scope, onClose }: SignOutDialogProps) {
  const lastScope = useLastKnown(scope) ?? 'all';
  return (
    <Modal opened={scope !== undefined} onClose={onClose} title={titleOf(lastScope)}>
      <SignOutForm scope={lastScope} onClose={onClose} />
    </Modal>
  );
}

function titleOf(scope: SignOutScope): string {
  if (scope === 'all') return 'Sign out everywhere?';
  return scope === 'others' ? 'Sign out everywhere else?' : `Sign out ${browserLabel(scope)}?`;
}
