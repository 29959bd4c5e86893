import { filtersToParams } from '@sightline/domain/filters/stored-filters';

/** `1 device`, `1,250 devices`. */
export function deviceCount(count: number): string {
  return `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'device' : 'devices'}`;
}

/** My Devices with the cameras of this group alone. */
export function devicesOfGroupHref(name: string): string {
  const filters = [{ header: 'groups', value: [name], from: null, to: null }];
  return `/?${new URLSearchParams([['tab', 'devices'], ...filtersToParams(filters)])}`;
}
