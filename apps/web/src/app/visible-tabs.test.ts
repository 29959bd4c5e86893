import { expect, test } from 'vitest';
import { TABS } from './tabs.tsx';
import { type Rights, reachableTabs, visibleTabs } from './visible-tabs.ts';

function labels(rights: Rights): string[] {
  return visibleTabs(TABS, rights).map((tab) => tab.label);
}

const ORDINARY = [
  'Dashboard',
  'My Devices',
  'Device Updates',
  'Device Groups',
  'My Models',
  'Insights',
  'Analysis',
  'Alerts',
  'Map',
  'Admin',
  'Account',
  'Model Marketplace',
];

test('an ordinary account sees the tabs in the specified order', () => {
  expect(labels({ capabilities: [], features: [] })).toEqual(ORDINARY);
});

test('OTA Messages follows Device Updates once the feature is on', () => {
  const shown = labels({ capabilities: [], features: ['ota_messages_experimental'] });
  expect(shown.slice(2, 5)).toEqual(['Device Updates', 'OTA Messages', 'Device Groups']);
});

test('staff also see Internal', () => {
  expect(labels({ capabilities: ['internal.access'], features: [] })).toContain('Internal');
});

test('the reduced menu has three tabs, whatever else the account may do', () => {
  const shown = labels({
    capabilities: ['menu.reduced', 'internal.access'],
    features: ['ota_messages_experimental'],
  });
  expect(shown).toEqual(['Dashboard', 'Insights', 'Map']);
});

test('the reduced menu also leads to the account, by way of the account menu', () => {
  const reachable = reachableTabs(TABS, { capabilities: ['menu.reduced'], features: [] });
  expect(reachable.map(({ label }) => label)).toEqual(['Dashboard', 'Insights', 'Map', 'Account']);
});

test('every tab has a value of its own', () => {
  expect(new Set(TABS.map((tab) => tab.value)).size).toBe(TABS.length);
});
