import { canDropUpdate } from '@sightline/domain/device-updates/overall-status';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { CommandFacts, CommandSection } from '../../components/command/command-dialog.tsx';
import { Fact } from '../../components/facts/facts.tsx';
import { ExactTime } from '../../components/time/time.tsx';
import { CameraList } from './camera-list.tsx';
import { releaseText } from './device-updates-columns.tsx';
import { DropBar } from './drop-bar.tsx';
import { OverallStatus } from './overall-status.tsx';
import { progressLabel, type UpdateRow } from './update-row.ts';

interface UpdateDetailProps {
  readonly row: UpdateRow;
  readonly onDropped: () => void;
}

export function UpdateDetail({ row, onDropped }: UpdateDetailProps) {
  const { update } = row;
  return (
    <>
      <CommandFacts>
        <Fact label="Overall status" wide>
          <OverallStatus row={row} long />
        </Fact>
        <Fact label="Algorithm release">{releaseText(update.algReleaseId, row.releaseName)}</Fact>
        <Fact label="Firmware version">{update.firmwareReleaseTag}</Fact>
        <Fact label="Cycle time">{cycleText(update.cycleTime)}</Fact>
        <Fact label="Photo count">{triggerText(update.triggerNumber)}</Fact>
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
      <CommandSection title={`Devices: ${progressLabel(row)}`}>
        <CameraList row={row} />
      </CommandSection>
      {canDropUpdate(update.status) && <DropBar row={row} onDropped={onDropped} />}
    </>
  );
}
