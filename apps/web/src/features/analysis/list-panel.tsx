import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ChartTable } from '../../components/chart/chart-table.ts';
import { DownloadMenu } from '../../components/chart/download-menu.tsx';
import { fileName } from '../../components/chart/file-name.ts';
import styles from './list-panel.module.css';

interface ListPanelProps {
  readonly title: string;
  /** What the list says, as a file. */
  readonly table: ChartTable;
  /** The answer in a sentence. */
  readonly lead?: string | undefined;
  /** {@link ListRow}s. */
  readonly children: ReactNode;
}

/** A list that is an answer, below its title, and as a file. */
export function ListPanel({ title, table, lead, children }: ListPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Title order={2} id={titleId} className={styles.title}>
          {title}
        </Title>
        <DownloadMenu title={title} fileName={fileName(title)} table={table} />
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface ListRowProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** What is of less weight. */
  readonly detail: ReactNode;
}

/** One of a {@link ListPanel}: beside each other, on a phone below each other. */
export function ListRow({ name, value, detail }: ListRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span>{value}</span>
      <span className={styles.detail}>{detail}</span>
    </li>
  );
}
