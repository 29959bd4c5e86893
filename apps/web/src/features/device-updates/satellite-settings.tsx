import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { UPDATE_OPTIONS } from '@sightline/domain/device-updates/update-options';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { UpdateDraft } from './update-draft.ts';

interface SatelliteSettingsProps {
  readonly draft: UpdateDraft;
  /** A chosen camera is known to have satellite. */
  readonly isKnown: boolean;
  readonly onChange: (part: Partial<UpdateDraft>) => void;
}

/** Settings for the satellite: in sight where a camera has one, else folded away. */
export function SatelliteSettings({ draft, isKnown, onChange }: SatelliteSettingsProps) {
  const id = useId();
  if (isKnown) return <SatelliteFields draft={draft} onChange={onChange} />;
  const { isSatelliteOpen: isOpen } = draft;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={
          isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onChange({ isSatelliteOpen: !isOpen })}
      >
        Satellite settings
      </Button>
      {isOpen && (
        <div id={id}>
          <Text size="sm" c="dimmed" my="xs">
            No chosen camera is known to have a satellite modem. Cameras without one ignore these settings.
          </Text>
          <SatelliteFields draft={draft} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

function SatelliteFields({ draft, onChange }: Pick<SatelliteSettingsProps, 'draft' | 'onChange'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <Select<number>
        label="Satellite fix time"
        description="How long to look for a position"
        data={UPDATE_OPTIONS.satelliteFixTimes.map((value) => ({ value, label: `${value} min` }))}
        value={draft.satelliteFixTime}
        onChange={(satelliteFixTime) => onChange({ satelliteFixTime })}
      />
      <TextInput
        label="Satellite passes"
        description="Optional"
        autoComplete="off"
        value={draft.satellitePasses}
        onChange={(event) => onChange({ satellitePasses: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
