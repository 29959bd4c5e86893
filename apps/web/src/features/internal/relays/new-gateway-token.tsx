import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { StepFocus } from '../step-focus.tsx';

interface NewGatewayTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** What a network signs in with, shown this once. */
export function NewGatewayToken({ token, onDone }: NewGatewayTokenProps) {
  const header = `GatewayToken ${token}`;
  return (
    <StepFocus>
      <Stack gap="md">
        <Text size="sm">
          This token is shown only now. Give it to the network as the header Authorization of its webhook.
          Where headers cannot be set, what stands before the dot is the user in the address, and the rest its
          password.
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {header}
        </Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={header}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onDone}>Done</Button>
        </Group>
      </Stack>
    </StepFocus>
  );
}
