import { expect, test } from 'vitest';
import { itemLabel, namedFilter } from './named-filter.ts';

const CAMERAS = {
  label: 'Camera',
  nameOf: (id: string) =>
    new Map([
      ['2', 'Sydney Cove'],
      ['3', 'Ridge'],
    ]).get(id),
};
const ids = (value: string | string[]) => ({ header: 'device_id', value, from: null, to: null });
const named = (value: string | string[], names: typeof CAMERAS | undefined = CAMERAS) => {
  const { label, filter } = namedFilter({ label: 'Device id' }, ids(value), names);
  return [label, filter.value];
};

test('a filter of ids is called by what they are the ids of, and has their names', () => {
  expect(named(['2'])).toEqual(['Camera', ['Sydney Cove']]);
  expect(named(['3', '2'])).toEqual(['Camera', ['Ridge', 'Sydney Cove']]);
});

test('where a name is not known, or a part of an id is asked for, it stays one of ids', () => {
  expect(named(['2', '9'])).toEqual(['Device id', ['2', '9']]);
  expect(named('2')).toEqual(['Device id', '2']);
  expect(named([])).toEqual(['Device id', []]);
  expect(namedFilter({ label: 'Species' }, ids(['kea']), undefined).filter.value).toEqual(['kea']);
});

test('in a list an id has its name before it', () => {
  expect(['2', '9'].map((id) => itemLabel(id, CAMERAS))).toEqual(['Sydney Cove (2)', '9']);
});
