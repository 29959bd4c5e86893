import { calendarOf } from '@sightline/domain/filters/calendar';
import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterChips, scopeLabel } from '../../components/insight-filters/filter-labels.ts';
import { devicesLeft } from '../../components/insight-filters/insight-filters.ts';
import { useFilters } from '../../components/insight-filters/use-filters.ts';
import { notify } from '../../components/page/notify.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { zoneLabel } from '../../components/time/zone-label.ts';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { widgetsQuery } from '../../queries/dashboard.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { openInsights } from '../../queries/open-insights.ts';
import { chooseZone, useFigureZones } from '../../queries/time-zones.ts';
import { insightsOf } from './filters/insights-of.ts';
import { useCounted } from './use-counted.ts';
import type { InsightPart } from './widget.ts';
import type { SharedProps } from './widget-body.tsx';
import { askedOfAnalysis } from './widgets/analysis/asked.ts';

/** The dashboard's widgets, its filters, and what they count; days and hours are those of the zone of the whole app. */
export function useDashboard(isNarrow: boolean) {
  const services = useServices();
  const [filters, setFilters] = useFilters();
  const { choice, isChosen, zones } = useFigureZones();
  const now = useNow();
  const today = calendarOf(zones.home).dayOf(now);
  const zone = choice === 'site' ? SITE_ZONE : zones.home;
  const widgets = useQuery(widgetsQuery);
  const { query: counts, counted, isStale } = useCounted(filters, { zone, today });
  const devices = useQuery(devicesQuery);
  const groups = useQuery(groupsQuery);
  const names = useMemo(
    () => ({ devices: devices.data ?? [], groups: groups.data ?? [] }),
    [devices.data, groups.data],
  );
  const shown = counted?.filters ?? filters;
  const left = useMemo(() => devicesLeft(names.devices, names.groups, shown), [names, shown]);
  const shownScope = scopeLabel(shown, names);
  const day = counted?.today ?? today;
  const asked = useMemo(
    () => askedOfAnalysis(shown, { devices: names.devices, groups: groups.data }, day),
    [shown, names.devices, groups.data, day],
  );

  function open(part: InsightPart): void {
    const deviceIds = left.map(({ device_id }) => device_id);
    // The table is to list what the bar has counted.
    if (!isChosen) {
      chooseZone(services, choice);
      const back = { label: 'Back to site time', onClick: () => chooseZone(services, 'site') };
      notify(services, 'zone', 'info', 'Times are now in UTC, like those of the dashboard.', back);
    }
    openInsights(services, insightsOf(part, { filters: shown, deviceIds, today: day }));
  }

  const shared: SharedProps | undefined =
    counted && devices.data
      ? {
          counts: counted.counts,
          devices: left,
          scope: shownScope,
          zone: counted.zone,
          onZone: (chosen) => chooseZoneOf(services, chosen),
          isNarrow,
          openInsights: open,
          asked,
        }
      : undefined;

  return {
    filters,
    setFilters,
    chips: filterChips(filters, names),
    scope: scopeLabel(filters, names),
    today,
    zone,
    daysHint: choice === 'site' ? 'Days where each camera stands' : `Days in ${zoneLabel(zones.home, now)}`,
    widgets,
    shared,
    /** Whether the numbers are those of other filters, and of which, in words. */
    staleScope: isStale ? shownScope : undefined,
    hasNoDevices: devices.data?.length === 0,
    /** What the widgets show, as far as it failed. */
    numbers: [counts, devices] as const,
  };
}

/** The zone of a dashboard is that of the whole app: its bars lead to tables of the same days. */
function chooseZoneOf(services: Services, zone: string): void {
  if (zone === SITE_ZONE) chooseZone(services, 'site');
  else chooseZone(services, zone === UTC ? 'utc' : 'mine');
}
