import { Text, Title } from '@mantine/core';
import type { Sort } from '@sightline/domain/tables/sort';
import { useId, useMemo, useState } from 'react';
import { DownloadMenu } from '../../../components/chart/download-menu.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { sortItems } from '../../../components/data-table/sort-items.ts';
import { useNow } from '../../../components/time/use-now.ts';
import type { WidgetProps } from '../widget.ts';
import classes from './device-hours-since-table.module.css';
import { LONGEST_SILENT, SILENT_COLUMNS } from './silent-columns.tsx';
import { silentDevices, silentRows } from './silent-devices.ts';
import { SilentTable } from './silent-table.tsx';

/** When each camera was last heard of. */
export function DeviceHoursSinceTable({ title, devices }: WidgetProps) {
  const titleId = useId();
  const now = useNow();
  const [sort, setSort] = useState<Sort>(LONGEST_SILENT);
  const sorted = useMemo(() => {
    const silent = silentDevices(devices, now);
    const column = SILENT_COLUMNS.find(({ id }) => id === sort.column);
    return column ? sortItems(silent, column, sort.direction) : silent;
  }, [devices, now, sort]);
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title} title={title}>
          {title}
        </Title>
        {sorted.length > 0 && (
          <DownloadMenu title={title} fileName={fileName(title)} table={silentRows(sorted)} />
        )}
      </div>
      {sorted.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.empty}>
          No Data
        </Text>
      ) : (
        <SilentTable label={title} devices={sorted} sort={sort} onSort={setSort} />
      )}
    </section>
  );
}
