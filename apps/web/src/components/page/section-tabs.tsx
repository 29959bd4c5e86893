import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import classes from './section-tabs.module.css';

export interface Section {
  /** The value in the address: `/?tab=account&section=security`. */
  readonly value: string;
  readonly label: string;
  readonly content: ComponentType;
}

interface SectionTabsProps {
  /** The tab of the shell that these are parts of. */
  readonly tab: string;
  readonly label: string;
  /** The first one is shown where the address names none. */
  readonly sections: readonly Section[];
}

const PARAM = 'section';

/** Parts of a page as tabs; the address says which. */
export function SectionTabs({ tab, label, sections }: SectionTabsProps) {
  const [params, setParams] = useSearchParams();
  const named = sections.find(({ value }) => value === params.get(PARAM));
  const shown = (named ?? sections[0])?.value ?? null;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active when the section changes.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  // What else stands in the address is about the part that is left.
  const go = (value: string | null) =>
    setParams(new URLSearchParams({ tab, ...(value && { [PARAM]: value }) }));

  return (
    <Tabs value={shown} onChange={go} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {sections.map((section) => (
          <Tabs.Tab key={section.value} value={section.value} className={classes.tab}>
            {section.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(({ value, content: Content }) => (
        <Tabs.Panel key={value} value={value} pt="lg">
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
