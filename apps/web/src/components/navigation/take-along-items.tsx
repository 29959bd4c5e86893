import { Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { WaypointFormat } from './take-along.ts';

const FORMATS = [
  ['gpx', 'GPX file, for GPS devices'],
  ['kml', 'KML file, for maps'],
] as const;

/** Items of a menu that save waypoints as a file. */
export function TakeAlongItems({ onSave }: { readonly onSave: (format: WaypointFormat) => void }) {
  return FORMATS.map(([format, label]) => (
    <Menu.Item
      key={format}
      leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => onSave(format)}
    >
      {label}
    </Menu.Item>
  ));
}
