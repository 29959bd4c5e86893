import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { GeneralError } from '../../components/form/general-error.tsx';
import { allFilled, useServerForm } from '../../components/form/use-server-form.ts';
import { useServices } from '../../kernel/services-context.tsx';

export function AskResetForm() {
  const services = useServices();
  const { form, submit, isSending, general, result } = useServerForm({
    initialValues: { email: '' },
    send: (body) => services.api.auth.resetPassword({ body }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <GeneralError>{general}</GeneralError>
        <div role="status">
          {result && (
            <Alert icon={<IconMailCheck />} title="Password reset email send!">
              If an account has this address, the link is on its way. It works once and for 60 minutes.
            </Alert>
          )}
        </div>
        <Button type="submit" fullWidth loading={isSending} disabled={!allFilled(form.values.email)}>
          Send reset link
        </Button>
        <Anchor component={Link} href="/login" size="sm">
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
}
