import '@mantine/core/styles/Tabs.css';
import { Badge, Button, Tabs } from '@mantine/core';
import { SITE_ZONE } from '@sightline/domain/time/time-zone';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { USUAL_PERIOD } from '../../components/analysis/analysis-question.ts';
import { FilterChips } from '../../components/insight-filters/filter-chips.tsx';
import { FilterDrawer } from '../../components/insight-filters/filter-drawer.tsx';
import { filterChips, scopeLabel } from '../../components/insight-filters/filter-labels.ts';
import { Page } from '../../components/page/page.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { AbundanceSection } from './abundance-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import styles from './analysis-page.module.css';
import { EffortSection } from './effort/effort-section.tsx';
import { ExportSection } from './exports/export-section.tsx';
import { ImportSection } from './imports/import-section.tsx';
import { MethodFields } from './method-fields.tsx';
import { OccupancySection } from './occupancy-section.tsx';
import { SpeciesSection } from './species-section.tsx';
import { useQuestion } from './use-question.ts';

const SECTIONS = {
  abundance: 'Abundance',
  activity: 'Activity',
  occupancy: 'Occupancy',
  species: 'Species',
  effort: 'Effort',
  export: 'Export',
  import: 'Import',
} as const;
type Section = keyof typeof SECTIONS;

const PARTS: Readonly<Record<Section, ComponentType>> = {
  abundance: AbundanceSection,
  activity: ActivitySection,
  occupancy: OccupancySection,
  species: SpeciesSection,
  effort: EffortSection,
  export: ExportSection,
  import: ImportSection,
};

/** Parts in which no events are counted, the last of which no filter is about. */
const WITHOUT_METHOD: readonly Section[] = ['effort', 'export', 'import'];

const PARAM = 'section';

/** What ecologists work out of what cameras saw, at `/?tab=analysis`; everything that is asked stands in the address. */
export function AnalysisPage() {
  const [params, setParams] = useSearchParams();
  const { question, today, setQuestion } = useQuestion();
  const [isOpen, setIsOpen] = useState(false);
  const devices = useQuery(devicesQuery);
  const groups = useQuery(groupsQuery);
  const names = { devices: devices.data ?? [], groups: groups.data ?? [] };
  const { filters } = question;
  const chips = filterChips(filters, names);
  const named = params.get(PARAM);
  const section = isSection(named) ? named : 'abundance';
  const list = useRef<HTMLDivElement>(null);
  // A phone has no room for all of their names.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[role="tab"][aria-selected="true"]`);
    if (section !== 'abundance') chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  const isFiltered = section !== 'import';
  const go = (next: string | null) =>
    setParams((now) => {
      const address = new URLSearchParams(now);
      if (next === null || next === 'abundance') address.delete(PARAM);
      else address.set(PARAM, next);
      return address;
    });
  return (
    <Page
      title="Analysis"
      lead={
        isFiltered &&
        scopeLabel({ ...filters, period: filters.period ?? USUAL_PERIOD, archived: false }, names)
      }
      actions={isFiltered && <FiltersButton count={chips.length} onOpen={() => setIsOpen(true)} />}
    >
      {isFiltered && (
        <FilterChips
          chips={chips}
          archived={false}
          onChange={(next) => setQuestion({ filters: next })}
          onOpen={() => setIsOpen(true)}
        />
      )}
      {!WITHOUT_METHOD.includes(section) && <MethodFields question={question} onChange={setQuestion} />}
      <Tabs value={section} onChange={go} keepMounted={false} className={styles.tabs}>
        <Tabs.List ref={list} aria-label="Analysis" className={styles.list}>
          {Object.entries(SECTIONS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(PARTS).map(([value, Part]) => (
          <Tabs.Panel key={value} value={value} className={styles.panel}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
      <FilterDrawer
        opened={isOpen}
        filters={{ ...filters, period: filters.period ?? USUAL_PERIOD }}
        today={today}
        zone={SITE_ZONE}
        daysHint="Days where each camera stands"
        isAnalysis
        onChange={(next, how) => setQuestion({ filters: next }, how)}
        onClose={() => setIsOpen(false)}
      />
    </Page>
  );
}

interface FiltersButtonProps {
  /** How many are set. */
  readonly count: number;
  readonly onOpen: () => void;
}

function FiltersButton({ count, onOpen }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={
        count > 0 && (
          <Badge size="sm" circle>
            {count}
          </Badge>
        )
      }
      onClick={onOpen}
    >
      Filters
    </Button>
  );
}

function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(SECTIONS, name);
}
