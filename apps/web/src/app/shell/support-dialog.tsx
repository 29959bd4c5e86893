import { Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { TopDialog } from '../../components/dialog/top-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useConfig } from '../../queries/config.ts';
import { openDialog, useShellState } from './shell-state.ts';

export function SupportDialog() {
  const services = useServices();
  const opened = useShellState((state) => state.dialog === 'support');
  const email = useConfig()?.supportEmail;
  return (
    <TopDialog opened={opened} onClose={() => openDialog(services, undefined)} title="Support information">
      <Stack gap="md">
        <Text>
          A question, an idea, or something that does not work? Write to us. It helps to name the camera and
          the time.
        </Text>
        {email ? (
          <Group gap="sm">
            <Anchor href={`mailto:${email}`} fw={600}>
              {email}
            </Anchor>
            <CopyButton value={email}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
        ) : (
          <Text c="dimmed">The address did not load. Try again in a moment.</Text>
        )}
      </Stack>
    </TopDialog>
  );
}
