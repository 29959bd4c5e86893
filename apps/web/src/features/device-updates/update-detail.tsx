import { canDropUpdate } from '@sightline/domain/device-updates/whole-status';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { CommandFact, CommandFacts, CommandSection } from '../../components/command/command-dialog.tsx';
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
        <CommandFact label="Overall status">
          <OverallStatus row={row} long />
        </CommandFact>
        <CommandFact label="Algorithm release">
          {releaseText(update.algReleaseId, row.releaseName)}
        </CommandFact>
        <CommandFact label="Firmware version">{update.firmwareReleaseTag}</CommandFact>
        <CommandFact label="Wakes">
          every {cycleText(update.cycleTime)}, or at {triggerText(update.triggerNumber)}
        </CommandFact>
        {update.satelliteFixTime !== null && (
          <CommandFact label="Satellite">
            {[`${update.satelliteFixTime} min for a position`, update.satellitePasses]
              .filter(Boolean)
              .join(', passes: ')}
          </CommandFact>
        )}
        <CommandFact label="Created">
          <ExactTime value={update.createdAt} />
        </CommandFact>
        {!update.isOwner && <CommandFact label="Owner">{update.ownerEmail}</CommandFact>}
      </CommandFacts>
      <CommandSection title={`Devices: ${progressWords(row)}`}>
        <CameraList row={row} />
      </CommandSection>
      {canDropUpdate(update.status) && <DropBar row={row} onDropped={onDropped} />}
    </>
  );
}
