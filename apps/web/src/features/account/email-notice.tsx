import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { GeneralError } from '../../components/form/general-error.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useUser } from '../../queries/user.ts';

/** Says that the address still has to be confirmed, and sends the mail again. Nothing once that is done. */
export function EmailNotice() {
  const services = useServices();
  const user = useUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => services.api.auth.sendVerification(),
  });
  if (!user || user.emailVerified) return null;
  return (
    <Alert color="amber" icon={<IconMail />} title="Your email address is not confirmed" mb="lg">
      <Text size="sm">
        Open the link that was mailed to {user.email}. Until then nobody can give you cameras; everything else
        works.
      </Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          Send again
        </Button>
        <Text size="sm" role="status">
          {isSuccess && 'The mail is on its way. Its link works once and for 24 hours.'}
        </Text>
      </Group>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
    </Alert>
  );
}
