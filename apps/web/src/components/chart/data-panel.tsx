import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useKept } from '../paper/kept.ts';
import { useIsPaper } from '../paper/paper.ts';
import classes from './chart-panel.module.css';
import type { Opener } from './chart-pick.ts';
import type { ChartTable } from './chart-table.ts';
import { ChartTableView } from './chart-table-view.tsx';
import { DownloadMenu } from './download-menu.tsx';

export interface DataPanelProps {
  readonly title: string;
  readonly titleOrder?: 2 | 3;
  /** Without its ending. */
  readonly fileName: string;
  readonly table: ChartTable;
  /** In which the table tells moments. */
  readonly zone: string;
  /** Of what is drawn, pixels; without it the panel fills its frame, a flex column. */
  readonly height?: number | undefined;
  /** The values of the moment that is pointed at, or the newest. */
  readonly readout?: ReactNode;
  /** Switches of what is drawn. */
  readonly tools?: ReactNode;
  /** What is said, and may be done, where nothing can be drawn: above the table, which still can be read. */
  readonly note?: ReactNode;
  /** What opens what a row of the table counts. */
  readonly opener?: Opener | undefined;
  readonly onPicture?: (() => Promise<Blob>) | undefined;
  readonly onDrawing?: (() => Promise<Blob>) | undefined;
}

/** Numbers drawn in some way, with their title, as a table instead, and both as files. */
export function DataPanel(props: DataPanelProps & { readonly children: ReactNode }) {
  const {
    title,
    titleOrder = 3,
    table,
    zone,
    height,
    readout,
    tools,
    note,
    opener,
    onPicture,
    onDrawing,
  } = props;
  const [asTable, setAsTable] = useKept('asTable', false);
  const titleId = useId();
  const isPaper = useIsPaper();
  const isEmpty = table.rows.length === 0;
  const isNoted = !isEmpty && note !== undefined;
  const canDraw = !isEmpty && !isNoted;
  const isDrawn = canDraw && !asTable;
  return (
    <figure
      className={classes.panel}
      aria-labelledby={titleId}
      data-fills={height === undefined || undefined}
    >
      <figcaption className={classes.head}>
        <Title order={titleOrder} id={titleId} className={classes.title} title={title}>
          {title}
        </Title>
        {!isEmpty && !isPaper && (
          <Group gap={2} justify="flex-end" className={classes.tools}>
            {isDrawn && tools}
            {canDraw && <ViewToggle title={title} asTable={asTable} onChange={setAsTable} />}
            <DownloadMenu
              title={title}
              fileName={props.fileName}
              table={table}
              onPicture={canDraw ? onPicture : undefined}
              onDrawing={canDraw ? onDrawing : undefined}
            />
          </Group>
        )}
        {readout !== undefined && <div className={classes.readout}>{readout}</div>}
      </figcaption>
      <div className={classes.body} style={{ height }} data-noted={isNoted || undefined}>
        {isEmpty && <Note kind="empty">No Data</Note>}
        {isNoted && <Note kind="noted">{note}</Note>}
        {!isEmpty && !isDrawn && (
          <ChartTableView label={`${title} as a table`} table={table} zone={zone} opener={opener} />
        )}
        {isDrawn && props.children}
      </div>
    </figure>
  );
}

interface ViewToggleProps {
  readonly title: string;
  readonly asTable: boolean;
  readonly onChange: (asTable: boolean) => void;
}

function ViewToggle({ title, asTable, onChange }: ViewToggleProps) {
  const Icon = asTable ? IconChartHistogram : IconTable;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={asTable ? `${title} as a chart` : `${title} as a table`}
      title={asTable ? 'Show as a chart' : 'Show as a table'}
      onClick={() => onChange(!asTable)}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

function Note({ kind, children }: { readonly kind: 'empty' | 'noted'; readonly children: ReactNode }) {
  return (
    <Text component="div" size="sm" c="dimmed" ta="center" className={classes[kind]}>
      {children}
    </Text>
  );
}
