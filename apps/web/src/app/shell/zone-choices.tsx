import { Menu, Stack, Text } from '@mantine/core';
import {
  isZoneChoice,
  type SiteZones,
  UTC,
  ZONE_CHOICES,
  type ZoneChoice,
} from '@sightline/domain/time/time-zone';
import { IconCheck } from '@tabler/icons-react';
import { offsetText } from '../../components/time/time-text.ts';
import { useNow } from '../../components/time/use-now.ts';
import { zoneLabel } from '../../components/time/zone-label.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { chooseZone, myZone, useSites, useTimeZones } from '../../queries/time-zones.ts';
import classes from './zone-choices.module.css';

export const ZONE_LABELS: Record<ZoneChoice, string> = {
  utc: 'UTC',
  mine: 'My time',
  site: 'Site time',
};

/** In which zone the whole app shows times, as items of a menu. */
export function ZoneChoices() {
  const services = useServices();
  const choice = useTimeZones((state) => state.choice);
  const sites = useSites();
  const now = useNow();
  const details: Record<ZoneChoice, string | undefined> = {
    utc: undefined,
    mine: zoneLabel(myZone(services), now),
    site: siteLabel(sites, now),
  };
  return (
    <>
      <Menu.Label id="zone-choices">Times in</Menu.Label>
      <Stack gap={0} role="group" aria-labelledby="zone-choices">
        <Menu.RadioGroup
          value={choice}
          onChange={(value) => isZoneChoice(value) && chooseZone(services, value)}
        >
          {ZONE_CHOICES.map((value) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<IconCheck size={18} />}
              classNames={{ item: classes.item, itemIndicator: classes.indicator }}
            >
              {ZONE_LABELS[value]}
              {details[value] && (
                <Text span className={classes.detail}>
                  {details[value]}
                </Text>
              )}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Stack>
    </>
  );
}

/** `Pacific/Auckland, UTC+13`, or how many zones the cameras are in. */
function siteLabel(sites: SiteZones, now: number): string {
  const [zone = UTC, ...others] = new Set(sites.values());
  if (others.length === 0) return sites.size > 0 ? zoneLabel(zone, now) : 'Where each camera stands';
  const offsets = new Set([zone, ...others].map((one) => offsetText(now, one)));
  return offsets.size > 3 ? `Where each camera stands, ${offsets.size} zones` : [...offsets].join(', ');
}
