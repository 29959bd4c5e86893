import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNow } from '../../components/time/use-now.ts';
import { zoneLabel } from '../../components/time/zone-label.ts';
import { browserZone } from '../../queries/time-zones.ts';
import { useSetPreferences } from './use-set-preferences.ts';
import { FOLLOW_BROWSER, zoneOptions } from './zone-options.ts';

const HOUR_MS = 3_600_000;

/** The zone that is "my time", and in which mails tell times. */
export function ZoneChoice({ chosen }: { chosen: string | null }) {
  const { set, chosen: underway } = useSetPreferences();
  const [wasOpened, setOpened] = useState(false);
  // Offsets change on the hour at most, and the hundreds of them take a while: nobody needs them before looking.
  const hour = Math.floor(useNow() / HOUR_MS) * HOUR_MS;
  const options = useMemo(() => zoneOptions(chosen, hour, wasOpened), [chosen, hour, wasOpened]);
  const value = underway?.timeZone === undefined ? chosen : underway.timeZone;
  const browser = { value: FOLLOW_BROWSER, label: `As this browser (${zoneLabel(browserZone(), hour)})` };
  return (
    <Select
      label="Time zone"
      description="Used for “My time” in the account menu, and in mails."
      searchable
      onFocus={() => setOpened(true)}
      onDropdownOpen={() => setOpened(true)}
      allowDeselect={false}
      data={[browser, ...options]}
      value={value ?? FOLLOW_BROWSER}
      onChange={(zone) => zone !== null && set({ timeZone: zone === FOLLOW_BROWSER ? null : zone })}
      nothingFoundMessage="No time zone has this name."
      autoComplete="off"
    />
  );
}
