import { notifications } from '@mantine/notifications';
import type { OtaCreation, OtaMessage } from '@sightline/contract/ota/ota.contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendToEach } from '../../components/command/send-to-each.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putOtaMessages } from '../../queries/ota-messages.ts';
import { closedText } from './sent-text.ts';

interface Order {
  readonly deviceIds: readonly number[];
  readonly body: OtaCreation;
}

/** Sends each chosen device its message; those that failed stay chosen. */
export function useSendMessages(
  setDeviceIds: (ids: readonly number[]) => void,
  onSent: (messages: readonly OtaMessage[]) => void,
) {
  const services = useServices();
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Whoever closes the form wants no further messages.
  useEffect(() => () => stop.current?.abort(), []);
  const send = useMutation({
    mutationFn: ({ deviceIds: ids, body }: Order) => {
      const create = async (deviceId: number) =>
        (await services.api.ota.create({ params: { id: deviceId }, body })).message;
      setDone(0);
      stop.current = new AbortController();
      return sendToEach(ids, create, setDone, stop.current.signal);
    },
    onSuccess: (outcome, { deviceIds: ids }) => {
      const { sent, failed } = outcome;
      if (sent.length > 0) putOtaMessages(services, sent);
      if (stop.current?.signal.aborted) {
        notifications.show(
          {
            message: closedText(outcome, ids.length),
            ...(failed.length > 0 && { color: 'red', role: 'alert' }),
          },
          services.notifications,
        );
      } else if (failed.length === 0) onSent(sent);
      else setDeviceIds(failed.map(({ deviceId }) => deviceId));
    },
  });
  return { send, done };
}
