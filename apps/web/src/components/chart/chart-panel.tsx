import { ActionIcon, Group, Menu, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChartHistogram, IconDownload, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { problemWords } from '../../kernel/problem-words.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { Chart, type ChartProps } from './chart.tsx';
import type { ChartColours } from './chart-colours.ts';
import classes from './chart-panel.module.css';
import { type ChartTable, tableCsv } from './chart-table.ts';
import { ChartTableView } from './chart-table-view.tsx';

interface ChartPanelProps extends ChartProps {
  readonly title: string;
  /** Whose numbers these are, and of what time; it goes with the picture. */
  readonly subtitle: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly table: ChartTable;
  /** In which the table tells moments. */
  readonly zone: string;
  readonly colours: ChartColours;
  /** The values of the moment that is pointed at, or the newest. */
  readonly readout: ReactNode;
}

/** A chart with its title, its values as a table instead, and both as files. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, readout, table, zone, label, option, height, children } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const isEmpty = table.rows.length === 0;
  const Toggle = asTable ? IconChartHistogram : IconTable;
  return (
    <figure className={classes.panel} aria-labelledby={titleId}>
      <figcaption className={classes.head}>
        <Title order={3} id={titleId} className={classes.title}>
          {title}
        </Title>
        {!isEmpty && (
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={asTable ? `${title} as a chart` : `${title} as a table`}
              title={asTable ? 'Show as a chart' : 'Show as a table'}
              onClick={() => setAsTable(!asTable)}
            >
              <Toggle size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
            <DownloadMenu {...props} />
          </Group>
        )}
        <div className={classes.readout}>{readout}</div>
      </figcaption>
      <div className={classes.body} style={{ height }}>
        {isEmpty && (
          <Text size="sm" c="dimmed" className={classes.empty}>
            No Data
          </Text>
        )}
        {!isEmpty && asTable && <ChartTableView label={`${title} as a table`} table={table} zone={zone} />}
        {!isEmpty && !asTable && (
          <Chart label={label} option={option} height={height}>
            {children}
          </Chart>
        )}
      </div>
    </figure>
  );
}

function DownloadMenu({ title, subtitle, fileName, table, option, colours }: ChartPanelProps) {
  async function savePicture(): Promise<void> {
    try {
      const { drawPicture } = await import('./chart-picture.ts');
      saveFile(await drawPicture({ title, subtitle, option, colours }), `${fileName}.png`);
    } catch (error) {
      notifications.show({
        title: 'The picture was not made',
        message: problemWords(error),
        color: 'red',
      });
    }
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Download ${title}`} title="Download">
          <IconDownload size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => void savePicture()}>
          Picture (PNG)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => saveFile(tableCsv(table), `${fileName}.csv`)}
        >
          Values (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
