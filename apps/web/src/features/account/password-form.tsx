import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { notify } from '../../components/page/notify.tsx';
import { PasswordChecklist } from '../../components/password/password-checklist.tsx';
import { UsernameForManagers } from '../../components/password/username-for-managers.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useUser } from '../../queries/user.ts';
import { passwordError } from './password-error.ts';

const EMPTY = { currPassword: '', newPassword: '' };

/** Current and new password, with the stated requirements ticked while typing. */
export function PasswordForm() {
  const services = useServices();
  const requirements = useId();
  const email = useUser()?.email ?? '';
  const [values, setValues] = useState(EMPTY);
  const { mutate, isPending, error, reset } = useMutation({
    // Whatever else asks the server at that moment waits for the new token.
    mutationFn: (body: typeof EMPTY) =>
      services.session.renewToken(services.renewingApi.auth.changePassword({ body })),
    meta: { showsOwnError: true },
    onMutate: () => notify(services, 'password', 'info', 'Changing password...'),
    onSuccess: () => {
      setValues(EMPTY);
      notify(services, 'password', 'done', 'Password changed!');
    },
    onError: (reason) => notify(services, 'password', 'problem', passwordError(reason).snackbar),
  });
  const blame = error ? passwordError(error) : undefined;
  const isFilled = values.currPassword !== '' && values.newPassword !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isFilled && !isPending) mutate(values);
  }

  const input = (field: keyof typeof EMPTY) => ({
    value: values[field],
    error: blame?.field === field ? blame.text : undefined,
    readOnly: isPending,
    onChange: (event: { currentTarget: { value: string } }) => {
      reset();
      setValues({ ...values, [field]: event.currentTarget.value });
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <UsernameForManagers email={email} />
        <PasswordInput label="Current password" autoComplete="current-password" {...input('currPassword')} />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          aria-describedby={requirements}
          {...input('newPassword')}
        />
        <PasswordChecklist id={requirements} password={values.newPassword} current={values.currPassword} />
        <Group>
          <Button type="submit" loading={isPending} disabled={!isFilled}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
