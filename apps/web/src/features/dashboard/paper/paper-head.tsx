import { Title } from '@mantine/core';
import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { exactTime } from '../../../components/time/time-text.ts';
import { useNow } from '../../../components/time/use-now.ts';
import { zoneLabel } from '../../../components/time/zone-label.ts';
import { useTimeZones } from '../../../queries/time-zones.ts';
import classes from './paper.module.css';

interface PaperHeadProps {
  readonly title: string;
  /** Period and filters in words. */
  readonly scope: string;
  /** `site`, `UTC` or an IANA name: in which hours and days were counted. */
  readonly zone: string | undefined;
}

/** What the print is of, of what time and cameras, in which zone, and when it was made. */
export function PaperHead({ title, scope, zone }: PaperHeadProps) {
  const now = useNow();
  const mine = useTimeZones(({ myZone }) => myZone);
  const days = zone === SITE_ZONE ? 'where each camera stands' : `in ${zoneLabel(zone ?? UTC, now)}`;
  return (
    <header className={classes.head}>
      <Title order={1}>{title}</Title>
      <p>{scope}</p>
      <p>
        Days and hours {days}. Printed {exactTime(new Date(now).toISOString(), mine)}.
      </p>
    </header>
  );
}
