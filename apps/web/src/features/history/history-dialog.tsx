import { Anchor, Stack, Text } from '@mantine/core';
import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { historySentence, personText } from '@sightline/domain/history/history-sentence';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { devicePageHref } from '../../components/device/device-links.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Fact, FactList } from '../../components/facts/facts.tsx';
import { ExactTime } from '../../components/time/time.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { kindText } from './history-columns.tsx';

interface HistoryDialogProps {
  readonly entry: HistoryEntry | undefined;
  readonly readerId: number;
  readonly onClose: () => void;
}

/** One change: its whole sentence, when it was, and the way to the cameras that are still there. */
export function HistoryDialog({ entry: asked, readerId, onClose }: HistoryDialogProps) {
  const entry = useLastKnown(asked);
  return (
    <Dialog opened={asked !== undefined} onClose={onClose} title="Change" size="36rem">
      {entry && (
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>{historySentence(entry, readerId)}.</Text>
          <FactList>
            <Fact label="Time">
              <ExactTime value={entry.created_at} />
            </Fact>
            <Fact label="Person">{personText(entry.person, readerId)}</Fact>
            <Fact label="Kind">{kindText(entry)}</Fact>
            {entry.device_ids.length > 0 && (
              <Fact label="Cameras">
                <Cameras entry={entry} />
              </Fact>
            )}
          </FactList>
        </Stack>
      )}
    </Dialog>
  );
}

/** By the names they have today; those that have left the account by the names they had. */
function Cameras({ entry }: { readonly entry: HistoryEntry }) {
  const { data: devices = [] } = useQuery(devicesQuery);
  const own = devices.filter(({ device_id }) => entry.device_ids.includes(device_id));
  if (own.length === 0) return entry.details.cameras?.join(', ') ?? null;
  return (
    <>
      {own.map((device, index) => (
        <span key={device.device_id}>
          {index > 0 && ', '}
          <Anchor component={Link} href={devicePageHref(device.device_id)} inherit>
            {displayName(device)}
          </Anchor>
        </span>
      ))}
    </>
  );
}
