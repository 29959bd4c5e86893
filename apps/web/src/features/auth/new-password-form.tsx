import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { unmetRequirements } from '@sightline/domain/auth/password-rule';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { GeneralError } from '../../components/form/general-error.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { PasswordChecklist } from '../../components/password/password-checklist.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';

/** Where what reads along is listed first. */
const SECURITY = '/?tab=account&section=security&after=reset';

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const services = useServices();
  const [, navigate] = useLocation();
  const requirements = useId();
  const { form, submit, isSending, general } = useServerForm({
    initialValues: { password: '' },
    send: ({ password }) => services.api.auth.resetPassword({ body: { email, password, resetToken: token } }),
    onSuccess: async (answer) => {
      if (answer.token) signInAfresh(services, answer.token);
      navigate((await hasReaders(services)) ? SECURITY : '/', { replace: true });
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          aria-describedby={requirements}
          {...form.getInputProps('password')}
        />
        <PasswordChecklist id={requirements} password={form.values.password} />
        <GeneralError>{general}</GeneralError>
        <Button
          type="submit"
          fullWidth
          loading={isSending}
          disabled={unmetRequirements(form.values.password).length > 0}
        >
          Set password and sign in
        </Button>
        <Anchor component={Link} href="/resetpassword" size="sm">
          Ask for a new link
        </Anchor>
      </Stack>
    </form>
  );
}

/** Whoever had the account before may have left something that reads along: its owner is shown it first. */
async function hasReaders({ api }: Services): Promise<boolean> {
  try {
    return (await api.integrations.list()).message.length > 0;
  } catch {
    // With the reduced menu there are none to be shown, and a new password is no less set.
    return false;
  }
}

/** Somebody else may still have been signed in here: nothing of theirs stays. */
function signInAfresh(services: Services, token: string): void {
  const session = services.session;
  session.clear();
  session.setToken(token);
}
