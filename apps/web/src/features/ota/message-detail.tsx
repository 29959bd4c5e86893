import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { canDropMessage, isFinalMessage } from '@sightline/domain/ota/message-progress';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CommandFacts, CommandSection } from '../../components/command/command-dialog.tsx';
import { StopBar } from '../../components/command/stop-bar.tsx';
import { devicePageHref } from '../../components/device/device-links.ts';
import { SettingsStateLabel } from '../../components/device/settings-state-label.tsx';
import { Fact } from '../../components/facts/facts.tsx';
import { ExactTime } from '../../components/time/time.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putOtaMessages, reloadOtaMessages } from '../../queries/ota-messages.ts';
import { contentText, providerText } from './message-labels.ts';
import type { MessageRow } from './message-row.ts';
import { MessageStatus } from './message-status.tsx';
import { messageSteps } from './message-steps.ts';

interface MessageDetailProps {
  readonly row: MessageRow;
  readonly onTakenBack: () => void;
}

export function MessageDetail({ row, onTakenBack }: MessageDetailProps) {
  const services = useServices();
  const { message, device, deviceName, id } = row;
  const now = useNow();
  const drop = useMutation({
    mutationFn: async () =>
      (await services.api.ota.drop({ params: { id }, body: { status: 'dropped' } })).message,
    onSuccess: (dropped) => {
      putOtaMessages(services, [dropped]);
      notifications.show({ message: `Message ${id} is taken back.` }, services.notifications);
      onTakenBack();
    },
    // The camera may have fetched it meanwhile, and then nothing here asks or answers any more.
    onError: (error) => {
      reloadOtaMessages(services);
      notifications.show(
        { message: errorMessage(error), color: 'red', role: 'alert' },
        services.notifications,
      );
    },
    meta: { showsOwnError: true },
  });
  return (
    <>
      <CommandFacts>
        <Fact label="Status">
          <MessageStatus status={message.status} isOverdue={row.isOverdue} settings={undefined} />
        </Fact>
        <Fact label="Device">
          {device ? (
            <Anchor component={Link} href={devicePageHref(message.device_id)} inherit underline="always">
              {deviceName}
            </Anchor>
          ) : (
            deviceName
          )}
        </Fact>
        <Fact label="Message">{contentText(message.message) || 'Nothing more'}</Fact>
        {message.message_type === 'update_settings' && (
          <Fact label="Camera settings" wide>
            {row.settings ? (
              <SettingsStateLabel state={row.settings} deviceId={message.device_id} />
            ) : (
              'Other settings were asked for since.'
            )}
          </Fact>
        )}
        <Fact label="Id and index">
          {id}, index {message.index}
        </Fact>
        <Fact label="Provider">{providerText(message.provider) ?? 'Whichever link it has'}</Fact>
        {!isFinalMessage(message.status) && (
          <Fact label="Expires">
            <ExactTime value={message.expires_at} deviceId={message.device_id} />
          </Fact>
        )}
      </CommandFacts>
      <CommandSection title="Timeline">
        <Timeline
          label={`Timeline of ${deviceName}`}
          steps={messageSteps(message, device, now)}
          deviceId={message.device_id}
        />
      </CommandSection>
      {canDropMessage(message.status) && (
        <StopBar
          question="Take this message back?"
          action="Take back"
          isBusy={drop.isPending}
          error={drop.error}
          onStop={() => drop.mutate()}
        >
          The camera has not fetched it yet, and will not be offered it any more.
        </StopBar>
      )}
    </>
  );
}
