import { Text } from '@mantine/core';
import { truncateList } from '@sightline/domain/tables/truncate';
import { DownloadButton } from './download-button.tsx';
import styles from './model-card.module.css';
import { Created } from './model-facts.tsx';
import { runningLabel } from './model-labels.ts';
import type { ModelRow } from './model-row.ts';

/** Height of the card with its margins, pixels. */
export const CARD_HEIGHT = 448;

/** One model on a narrow screen, with the devices that run it. */
export function ModelCard({ row }: { readonly row: ModelRow }) {
  const { model, animals, cameras } = row;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Text fw={600} truncate title={model.alg_name}>
          {model.alg_name}
        </Text>
        <DownloadButton model={model} onCard />
      </div>
      <Text size="sm" c="dimmed" lineClamp={2} title={model.alg_description}>
        {model.alg_description || 'No description'}
      </Text>
      <dl className={styles.facts}>
        <div>
          <dt>Model id</dt>
          <dd>{model.alg_id}</dd>
        </div>
        <div>
          <dt>Data type</dt>
          <dd>{model.alg_type}</dd>
        </div>
        <div>
          <dt>Framework</dt>
          <dd>{model.framework}</dd>
        </div>
        <div>
          <dt>Author</dt>
          <dd title={model.author}>{model.author || 'Not Set'}</dd>
        </div>
        <div>
          <dt>Date created</dt>
          <dd>
            <Created iso={model.date_created} />
          </dd>
        </div>
      </dl>
      <List label="Animals" items={animals} />
      <List label={runningLabel(row)} items={cameras} />
    </div>
  );
}

function List({ label, items }: { readonly label: string; readonly items: readonly string[] }) {
  return (
    <div className={styles.list}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" lineClamp={3} title={items.join(', ')}>
        {truncateList(items) || '–'}
      </Text>
    </div>
  );
}
