import { Text, Title } from '@mantine/core';
import type { Sort } from '@sightline/domain/tables/sort';
import { useId, useMemo } from 'react';
import { DownloadMenu } from '../../../components/chart/download-menu.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { sortItems } from '../../../components/data-table/rows/sort-items.ts';
import { useKept } from '../../../components/paper/kept.ts';
import { useIsPaper } from '../../../components/paper/paper.ts';
import { useNow } from '../../../components/time/use-now.ts';
import type { WidgetProps } from '../widget.ts';
import classes from './device-hours-since-table.module.css';
import { LONGEST_SILENT, SILENT_COLUMNS } from './silent/silent-columns.tsx';
import { silentDevices, silentRows } from './silent/silent-devices.ts';
import { SilentTable } from './silent/silent-table.tsx';

/** When each camera last reported, as a list. */
export function DeviceHoursSinceTable({ title, devices }: WidgetProps) {
  const titleId = useId();
  const now = useNow();
  const isPaper = useIsPaper();
  const [sort, setSort] = useKept<Sort>('sort', LONGEST_SILENT);
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
        {sorted.length > 0 && !isPaper && (
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
