import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FetchItems } from '../../components/data-table/rows/use-array-rows.ts';
import { useNow } from '../../components/time/use-now.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { otaMessagesQuery, readOtaMessages } from '../../queries/ota-messages.ts';
import { usePages } from '../../queries/pages.ts';
import { type MessageRow, toMessageRow } from './message-row.ts';

const NONE: readonly MessageRow[] = [];

/** The messages to the account's cameras as the table shows them, live, back to the one that the address names. */
export function useMessageRows(openId: string | undefined) {
  const services = useServices();
  const messages = useInfiniteQuery(otaMessagesQuery);
  const { items, older, isLinked } = usePages(messages, openId);
  const devices = useQuery(devicesQuery);
  const now = useNow();

  const toRow = useMemo(() => {
    if (!devices.data) return undefined;
    const known = new Map(devices.data.map((device) => [device.device_id, device]));
    return (message: OtaMessage) => toMessageRow(message, known, now);
  }, [devices.data, now]);
  const rows = useMemo(() => (items && toRow ? items.map(toRow) : NONE), [items, toRow]);
  const hasOlder = older !== undefined;
  const fetchListed = useMemo((): FetchItems<MessageRow> | undefined => {
    if (!hasOlder || !toRow) return undefined;
    return async (fetching) => (await readOtaMessages(services, fetching)).map(toRow);
  }, [services, hasOlder, toRow]);

  return {
    rows,
    /** All of them, where older ones are not here. */
    fetchListed,
    older,
    isPending: messages.isPending || devices.isPending || (isLinked && !older?.error),
    // What did not load of older ones is said where they are asked for.
    ...loadState(...(older?.error ? [] : [messages]), devices),
  };
}
