import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link } from 'wouter';
import { GeneralError } from '../../components/form/general-error.tsx';
import { allFilled, useServerForm } from '../../components/form/use-server-form.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function LoginPage() {
  const services = useServices();
  const { setToken } = services.session;
  const { form, submit, isSending, general } = useServerForm({
    initialValues: { email: '', password: '' },
    send: (body) => services.api.auth.login({ body }),
    onSuccess: ({ token }) => setToken(token),
  });
  const { email, password } = form.values;

  return (
    <AuthLayout title="Sign in" lead="Welcome back. Your cameras kept watch.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <GeneralError>{general}</GeneralError>
          <Button type="submit" fullWidth loading={isSending} disabled={!allFilled(email, password)}>
            Sign In
          </Button>
          <Group justify="space-between" gap="xs">
            <Anchor component={Link} href="/signup" size="sm">
              Create a new account
            </Anchor>
            <Anchor component={Link} href="/resetpassword" size="sm">
              Forgot your password?
            </Anchor>
          </Group>
        </Stack>
      </form>
    </AuthLayout>
  );
}
