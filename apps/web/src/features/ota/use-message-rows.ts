import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { otaMessagesQuery } from '../../queries/ota-messages.ts';
import { usePages } from '../../queries/pages.ts';
import { type MessageRow, toMessageRow } from './message-row.ts';

const NONE: readonly MessageRow[] = [];

/** The messages to the account's cameras as the table shows them, live, back to the one that the address names. */
export function useMessageRows(openId: string | undefined) {
  const messages = useInfiniteQuery(otaMessagesQuery);
  const { items, older, isLinked } = usePages(messages, openId);
  const devices = useQuery(devicesQuery);
  const now = useNow();

  const rows = useMemo(() => {
    if (!items || !devices.data) return NONE;
    const known = new Map(devices.data.map((device) => [device.device_id, device]));
    return items.map((message) => toMessageRow(message, known, now));
  }, [items, devices.data, now]);

  return {
    rows,
    older,
    isPending: messages.isPending || devices.isPending || (isLinked && !older?.error),
    // What did not load of older ones is said where they are asked for.
    ...loadState(...(older?.error ? [] : [messages]), devices),
  };
}
