import { Anchor, Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { LIMITS } from '@sightline/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/page/load-error.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { importsQuery } from '../../../queries/imports/imports.ts';
import { loadState } from '../../../queries/load-state.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportItem } from './import-item.tsx';
import styles from './import-section.module.css';
import { RemoveImport } from './remove-import.tsx';

/** Records that other programs have, brought in as packages, and what became of each. */
export function ImportSection() {
  const imports = useQuery(importsQuery);
  /** The import as it was when its owner was asked about it; another tab may end it meanwhile. */
  const [asked, setAsked] = useState<Import>();
  const [isAsking, setAsking] = useState(false);
  const { isLoading, error, retry } = loadState(imports);
  const list = imports.data ?? [];

  function ask(one: Import): void {
    setAsked(one);
    setAsking(true);
  }

  return (
    <div className={styles.section}>
      <section aria-labelledby="import-new">
        <h2 id="import-new" className={styles.heading}>
          Bring records from elsewhere
        </h2>
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          Deployments, observations and photos of other programs become cameras and insights here. You see
          what is in the file before anything is imported.{' '}
          <Anchor href="/guide/imports" target="_blank" rel="noreferrer" inherit underline="always">
            How records are imported
          </Anchor>
        </Text>
        <ChooseFile />
      </section>
      <section aria-labelledby="import-list">
        <h2 id="import-list" className={styles.heading}>
          Imports
        </h2>
        {error && <LoadError title="The imports did not load" error={error} onRetry={retry} />}
        {isLoading && <PageLoader />}
        {imports.data && list.length === 0 && (
          <Text size="sm" c="dimmed">
            None yet. Each can be undone for {LIMITS.importDays} days.
          </Text>
        )}
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map((one) => (
              <li key={one.id}>
                <ImportItem item={one} onRemove={() => ask(one)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <RemoveImport item={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
