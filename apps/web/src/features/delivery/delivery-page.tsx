import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { useWeeks, WeeksChooser, WeeksShown } from '../../components/delivery/weeks-chooser.tsx';
import { Page } from '../../components/page/page.tsx';
import { accountDeliveryQuery } from '../../queries/arrivals.ts';
import styles from './delivery-page.module.css';
import { DeliverySummary } from './delivery-summary.tsx';
import { CameraTable, LinkTable } from './delivery-tables.tsx';

const SECTIONS = { cameras: 'By camera', links: 'By link', weeks: 'By week' } as const;
type Section = keyof typeof SECTIONS;

const PARTS: Readonly<Record<Section, ComponentType>> = {
  cameras: CameraTable,
  links: LinkTable,
  weeks: DeliverySummary,
};

const PARAM = 'section';

/** Whether the messages of all cameras arrived, at `/?tab=delivery`. */
export function DeliveryPage() {
  const [params, setParams] = useSearchParams();
  const [weeks, setWeeks] = useWeeks();
  const { data, isFetching } = useQuery(accountDeliveryQuery(weeks));
  const named = params.get(PARAM);
  const section = isSection(named) ? named : 'cameras';
  // What else stands in the address is about the table that is left.
  const go = (next: string | null) =>
    setParams(
      new URLSearchParams({
        tab: 'delivery',
        ...(next && next !== 'cameras' && { [PARAM]: next }),
        ...(params.has('weeks') && { weeks: String(weeks) }),
      }),
    );
  return (
    <Page
      title="Delivery"
      lead="Every message of your cameras accounted for: what arrived, what is missing, and how long it took."
      actions={<WeeksChooser weeks={weeks} onChange={setWeeks} />}
    >
      <title>Delivery · Sightline</title>
      <Tabs value={section} onChange={go} keepMounted={false} className={styles.tabs} aria-busy={isFetching}>
        <Tabs.List aria-label="Delivery" className={styles.list}>
          {Object.entries(SECTIONS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(PARTS).map(([value, Part]) => (
          <Tabs.Panel key={value} value={value} className={styles.panel}>
            <WeeksShown delivery={data} />
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(SECTIONS, name);
}
