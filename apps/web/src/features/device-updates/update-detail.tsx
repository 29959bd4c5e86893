import { canDropUpdate } from '@sightline/domain/device-updates/whole-status';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { CommandFacts, CommandSection } from '../../components/command/command-dialog.tsx';
import { Fact } from '../../components/facts/facts.tsx';
import { ExactTime } from '../../components/time/time.tsx';
import { CameraList } from './camera-list.tsx';
import { releaseText } from './device-updates-columns.tsx';
import { DropBar } from './drop-bar.tsx';
import { OverallStatus } from './overall-status.tsx';
import { progressWords, type UpdateRow } from './update-row.ts';

interface UpdateDetailProps {
  readonly row: UpdateRow;
  readonly onDropped: () => void;
}

export function UpdateDetail({ row, onDropped }: UpdateDetailProps) {
  const { update } = row;
  return (
    <>
      <CommandFacts>
        <Fact label="Overall status">
          <OverallStatus row={row} long />
        </Fact>
        <Fact label="Algorithm release">{releaseText(update.algReleaseId, row.releaseName)}</Fact>
        <Fact label="Firmware version">{update.firmwareReleaseTag}</Fact>
        <Fact label="Wakes">
          every {cycleText(update.cycleTime)}, or at {triggerText(update.triggerNumber)}
        </Fact>
        {update.satelliteFixTime !== null && (
          <Fact label="Satellite">
            {[`${update.satelliteFixTime} min for a position`, update.satellitePasses]
              .filter(Boolean)
              .join(', passes: ')}
          </Fact>
        )}
        <Fact label="Created">
          <ExactTime value={update.createdAt} />
        </Fact>
        {!update.isOwner && <Fact label="Owner">{update.ownerEmail}</Fact>}
      </CommandFacts>
      <CommandSection title={`Devices: ${progressWords(row)}`}>
        <CameraList row={row} />
      </CommandSection>
      {canDropUpdate(update.status) && <DropBar row={row} onDropped={onDropped} />}
    </>
  );
}
