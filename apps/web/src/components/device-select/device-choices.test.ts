import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import { deviceChoices, findChoices, groupChoices } from './device-choices.ts';

const device = (device_id: number, display_name: string, location_name: string | null = null) =>
  ({ device_id, display_name, device_name: null, location_name, software_version: null }) as Device;
const DEVICES = [device(3, 'Ridge'), device(1, 'Creek', 'North valley'), device(2, 'Bluff')];
const group = (group_id: number, group_name: string, devices: number[]) =>
  ({ group_id, group_name, devices }) as Group;

test('devices stand by name, those that cannot be chosen last with the reason', () => {
  const choices = deviceChoices(DEVICES, {
    refusal: ({ device_id }) => (device_id === 2 ? 'Too old' : undefined),
    note: ({ device_id }) => (device_id === 3 ? 'Update pending' : undefined),
  });
  expect(choices.map(({ label, aside, disabled }) => [label, aside, disabled])).toEqual([
    ['Creek', 'North valley', false],
    ['Ridge', 'Update pending', false],
    ['Bluff', 'Too old', true],
  ]);
});

test('an imported camera cannot be chosen, whatever else is said of it', () => {
  const choices = deviceChoices([{ ...device(4, 'Atoll'), kind: 'imported' }, device(3, 'Ridge')], {
    refusal: () => undefined,
  });
  expect(choices.map(({ label, aside, disabled }) => [label, aside, disabled])).toEqual([
    ['Ridge', 'Device 3', false],
    ['Atoll', 'Imported: takes no commands', true],
  ]);
  expect(groupChoices([group(8, 'South', [4])], choices)).toEqual([
    { id: 0, label: 'All devices', deviceIds: [3] },
  ]);
});

test('a search finds every word in name, place or id, in any case', () => {
  const found = (search: string) => findChoices(deviceChoices(DEVICES), search).map(({ label }) => label);
  expect(found('VALLEY cre')).toEqual(['Creek']);
  expect(found('3')).toEqual(['Ridge']);
  expect(found('')).toHaveLength(3);
  expect(found('nowhere')).toEqual([]);
});

test('a group stands for those of its devices that can be chosen', () => {
  const choices = deviceChoices(DEVICES, {
    refusal: ({ device_id }) => (device_id === 2 ? 'Too old' : undefined),
  });
  expect(groupChoices([group(8, 'South', [2]), group(9, 'North', [1, 2, 99])], choices)).toEqual([
    { id: 0, label: 'All devices', deviceIds: [1, 3] },
    { id: 9, label: 'North', deviceIds: [1] },
  ]);
});
