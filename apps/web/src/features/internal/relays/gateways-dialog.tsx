import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Gateway } from '@sightline/contract/internal/relays';
import { IconKeyOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countLabel } from '../../../components/data-table/count-label.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { RelativeTime } from '../../../components/time/time.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { StepFocus } from '../step-focus.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { NewGatewayToken } from './new-gateway-token.tsx';
import { PROVIDER_LABELS } from './relay-labels.tsx';
import { gatewaysQuery } from './relays-query.ts';

interface GatewaysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What is shown in the place of the list: the form for a new token or for the devices of one, or a new token itself. */
type Step = { readonly form: Gateway | 'new' } | { readonly token: string };

/** The tokens of networks, and for which devices each may speak. */
export function GatewaysDialog({ opened, onClose }: GatewaysDialogProps) {
  const [step, setStep] = useState<Step>();
  const isToken = step !== undefined && 'token' in step;
  const back = () => setStep(undefined);
  return (
    <RecordDialog
      opened={opened}
      onClose={onClose}
      onClosed={back}
      isPrecious={isToken}
      title={isToken ? 'New relay token' : 'Relay tokens'}
    >
      {isToken && <NewGatewayToken token={step.token} onDone={back} />}
      {step && 'form' in step && (
        <StepFocus>
          <GatewayForm
            gateway={step.form === 'new' ? undefined : step.form}
            onMade={(token) => setStep(token ? { token } : undefined)}
            onCancel={back}
          />
        </StepFocus>
      )}
      {!step && <GatewayList onEdit={(form) => setStep({ form })} />}
    </RecordDialog>
  );
}

function GatewayList({ onEdit }: { readonly onEdit: (gateway: Gateway | 'new') => void }) {
  const { data, error } = useQuery(gatewaysQuery);
  const gateways = data?.filter(({ revoked_at }) => revoked_at === null);
  return (
    <Stack gap="md">
      <Text size="sm">
        A network signs in with its token. It may only bring messages of the devices that are listed with it.
      </Text>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      {gateways?.length === 0 && (
        <Text size="sm" c="dimmed">
          There are no tokens yet.
        </Text>
      )}
      {gateways?.map((gateway) => (
        <GatewayRow key={gateway.gateway_id} gateway={gateway} onEdit={() => onEdit(gateway)} />
      ))}
      <Group justify="flex-end">
        <Button onClick={() => onEdit('new')}>New token</Button>
      </Group>
    </Stack>
  );
}

interface GatewayRowProps {
  readonly gateway: Gateway;
  readonly onEdit: () => void;
}

function GatewayRow({ gateway, onEdit }: GatewayRowProps) {
  const services = useServices();
  const { gateway_id: id, name, provider, device_ids, last_used_at } = gateway;
  const [isSure, setSure] = useState(false);
  const revoke = useMutation({
    mutationFn: () => services.api.internal.revokeGateway({ params: { id } }),
    onSuccess: async () => {
      notifications.show({ message: `The token ${name} has ended.` }, services.notifications);
      await reloadInternal(services);
    },
  });
  return (
    <Group justify="space-between" wrap="wrap" gap="xs" role="group" aria-label={name}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {PROVIDER_LABELS[provider]} · {countLabel(device_ids.length, 'device')} ·{' '}
          {last_used_at ? (
            <>
              used <RelativeTime value={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </Text>
        <GeneralError>{revoke.error ? errorMessage(revoke.error) : undefined}</GeneralError>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onEdit}>
          Devices
        </Button>
        <Button
          size="xs"
          variant={isSure ? 'filled' : 'default'}
          color="red"
          leftSection={<IconKeyOff size={16} />}
          loading={revoke.isPending}
          onClick={() => (isSure ? revoke.mutate() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {isSure ? 'Revoke for good' : 'Revoke'}
        </Button>
      </Group>
    </Group>
  );
}
