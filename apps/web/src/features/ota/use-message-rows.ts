import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { otaMessagesQuery } from '../../queries/ota-messages.ts';
import { type MessageRow, toMessageRow } from './message-row.ts';

const NONE: readonly MessageRow[] = [];

/** The messages to the account's cameras as the table shows them, live. */
export function useMessageRows() {
  const messages = useQuery(otaMessagesQuery);
  const devices = useQuery(devicesQuery);
  const now = useNow();

  const rows = useMemo(() => {
    if (!messages.data || !devices.data) return NONE;
    const known = new Map(devices.data.map((device) => [device.device_id, device]));
    return messages.data.map((message) => toMessageRow(message, known, now));
  }, [messages.data, devices.data, now]);

  return {
    rows,
    isPending: messages.isPending || devices.isPending,
    ...loadState(messages, devices),
  };
}
