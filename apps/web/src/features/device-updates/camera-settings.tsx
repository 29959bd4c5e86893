import { Select, SimpleGrid } from '@mantine/core';
import {
  type FirmwareTag,
  firmwareTagsFor,
  UPDATE_OPTIONS,
} from '@sightline/domain/device-updates/update-options';
import { cycleText, triggerText } from '@sightline/domain/devices/setting-text';
import { DESCRIPTION_BELOW } from '../../components/form/description-below.ts';
import { useUser } from '../../queries/user.ts';
import type { UpdateDraft } from './update-draft.ts';

interface CameraSettingsProps {
  readonly draft: UpdateDraft;
  /** Whether a value is marked as missing. */
  readonly missing: (value: unknown) => boolean;
  readonly onChange: (part: Partial<UpdateDraft>) => void;
}

/** The firmware and the two settings that every update brings. */
export function CameraSettings({ draft, missing, onChange }: CameraSettingsProps) {
  const tags = firmwareTagsFor(useUser()?.capabilities ?? []);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
      <Select<FirmwareTag>
        label="Firmware tag"
        withAsterisk
        description="Newest of this kind"
        inputWrapperOrder={DESCRIPTION_BELOW}
        data={[...tags]}
        value={draft.firmwareTag}
        onChange={(firmwareTag) => onChange({ firmwareTag })}
        error={missing(draft.firmwareTag)}
      />
      <Select<number>
        label="Photo count"
        withAsterisk
        description="So many new photos wake the camera early"
        inputWrapperOrder={DESCRIPTION_BELOW}
        data={UPDATE_OPTIONS.triggerNumbers.map((value) => ({ value, label: triggerText(value) }))}
        value={draft.triggerNumber}
        onChange={(triggerNumber) => onChange({ triggerNumber })}
        error={missing(draft.triggerNumber)}
      />
      <Select<number>
        label="Cycle time"
        withAsterisk
        description="Longest time between wake-ups"
        inputWrapperOrder={DESCRIPTION_BELOW}
        data={UPDATE_OPTIONS.cycleTimes.map((value) => ({ value, label: cycleText(value) }))}
        value={draft.cycleTime}
        onChange={(cycleTime) => onChange({ cycleTime })}
        error={missing(draft.cycleTime)}
      />
    </SimpleGrid>
  );
}
