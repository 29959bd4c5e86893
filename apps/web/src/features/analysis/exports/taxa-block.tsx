import { Button, Modal, Text } from '@mantine/core';
import type { ClassTaxon } from '@sightline/contract/taxa/taxa.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/page/load-error.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { taxaQuery } from '../../../queries/exports/taxa.ts';
import { loadState } from '../../../queries/load-state.ts';
import styles from './export-section.module.css';
import { TaxonForm } from './taxon-form.tsx';
import { taxonText } from './taxon-text.ts';

interface TaxaBlockProps {
  readonly mayChange: boolean;
}

/** What each class is called in packages; whoever knows better says so. */
export function TaxaBlock({ mayChange }: TaxaBlockProps) {
  const taxa = useQuery(taxaQuery);
  const [chosen, setChosen] = useState<ClassTaxon>();
  const { isLoading, error, retry } = loadState(taxa);
  return (
    <section aria-labelledby="export-taxa">
      <h2 id="export-taxa" className={styles.heading}>
        Scientific names
      </h2>
      <Text size="sm" c="dimmed" mb="xs" maw={640}>
        What packages call the classes of your insights. A name of several species stands for the genus or
        family that holds them.
      </Text>
      {error && <LoadError title="The names did not load" error={error} onRetry={retry} />}
      {isLoading && <PageLoader />}
      {taxa.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No insights yet.
        </Text>
      )}
      <ul className={styles.list} aria-label="Scientific names">
        {taxa.data?.map((item) => (
          <li key={item.class_name} className={styles.taxon}>
            <span className={styles.title}>{item.class_name}</span>
            <span data-missing={item.taxon === null || undefined}>
              {item.taxon?.scientific_name ? <em>{taxonText(item)}</em> : taxonText(item)}
              {item.source === 'own' && ' (yours)'}
            </span>
            <span className={styles.more}>{item.insights.toLocaleString('en')}</span>
            {mayChange && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`${item.taxon ? 'Change the name of' : 'Give a name to'} ${item.class_name}`}
                onClick={() => setChosen(item)}
              >
                {item.taxon ? 'Change' : 'Give a name'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Modal
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? `What is “${chosen.class_name}”?` : ''}
      >
        {chosen && <TaxonForm key={chosen.class_name} item={chosen} onClose={() => setChosen(undefined)} />}
      </Modal>
    </section>
  );
}
