import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import type { Session } from '@sightline/contract/auth/auth.contract';
import { GeneralError } from '../../components/form/general-error.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { notify } from '../../components/page/notify.tsx';
import { UsernameForManagers } from '../../components/password/username-for-managers.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { dropSession, sessionsQuery } from '../../queries/sessions.ts';
import { useUser } from '../../queries/user.ts';
import { browserLabel } from './session-labels.ts';

/** Every other browser, every browser, or one that is not this one. */
export type SignOutScope = 'others' | 'all' | Session;

interface SignOutFormProps {
  readonly scope: SignOutScope;
  readonly onClose: () => void;
}

export function SignOutForm({ scope, onClose }: SignOutFormProps) {
  const services = useServices();
  const email = useUser()?.email ?? '';
  const { action, text } = labelsOf(scope);
  const { form, submit, isSending, general } = useServerForm({
    initialValues: { password: '' },
    send: (body) => signOut(services, scope, body),
    onSuccess: () => {
      finish(services, scope);
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <UsernameForManagers email={email} />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          readOnly={isSending}
          {...form.getInputProps('password')}
        />
        <GeneralError>{general}</GeneralError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={form.values.password === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function labelsOf(scope: SignOutScope): { readonly action: string; readonly text: string } {
  if (scope === 'all') {
    const text = 'Every browser is signed out at once, this one too. Sign in again with your password.';
    return { action: 'Sign out everywhere', text };
  }
  if (scope === 'others') {
    const text = 'Every other browser is signed out at once. This one stays signed in.';
    return { action: 'Sign out everywhere else', text };
  }
  return { action: 'Sign out', text: 'It is signed out at once. This browser stays signed in.' };
}

function signOut({ api }: Services, scope: SignOutScope, body: { readonly password: string }) {
  if (scope === 'all') return api.auth.endSessions({ body });
  if (scope === 'others') return api.auth.endSessions({ body: { ...body, keepThis: true } });
  return api.auth.endSession({ params: { id: scope.id }, body });
}

function finish(services: Services, scope: SignOutScope): void {
  if (scope === 'all') services.session.clear();
  else if (scope === 'others') {
    void services.queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    notify(services, 'sessions', 'done', 'Every other browser is signed out.');
  } else {
    dropSession(services, scope.id);
    notify(services, 'sessions', 'done', `${browserLabel(scope)} is signed out.`);
  }
}
