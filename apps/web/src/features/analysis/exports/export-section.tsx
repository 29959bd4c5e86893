import { Anchor, Text } from '@mantine/core';
import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnalysisQuestion } from '../../../components/analysis/analysis-question.ts';
import { LoadError } from '../../../components/page/load-error.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { exportsQuery } from '../../../queries/exports/exports.ts';
import { loadState } from '../../../queries/load-state.ts';
import { useUser } from '../../../queries/user.ts';
import { useQuestion } from '../use-question.ts';
import { DeleteExport } from './delete-export.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportItem } from './export-item.tsx';
import styles from './export-section.module.css';
import { TaxaBlock } from './taxa-block.tsx';

/** What the page's filters choose as a package of the field's standard, and the packages that were made. */
export function ExportSection() {
  const { question, query } = useQuestion();
  const exports = useQuery(exportsQuery);
  const [deletedId, setDeletedId] = useState<number>();
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const { isLoading, error, retry } = loadState(exports);
  const list = exports.data ?? [];
  return (
    <div className={styles.section}>
      <section aria-labelledby="export-new">
        <h2 id="export-new" className={styles.heading}>
          Camtrap DP
        </h2>
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          A package of what the filters above choose, in the{' '}
          <Anchor
            href="https://camtrap-dp.tdwg.org"
            target="_blank"
            rel="noreferrer"
            inherit
            underline="always"
          >
            standard that camera trap programs exchange
          </Anchor>
          : deployments, photos and observations. Every record tells its own confidence.
        </Text>
        {isReduced ? (
          <Text size="sm">Your account may fetch packages, and make none.</Text>
        ) : (
          <ExportForm scope={scopeOf(question, query)} />
        )}
      </section>
      <section aria-labelledby="export-list">
        <h2 id="export-list" className={styles.heading}>
          Packages
        </h2>
        {error && <LoadError title="The packages did not load" error={error} onRetry={retry} />}
        {isLoading && <PageLoader />}
        {exports.data && list.length === 0 && (
          <Text size="sm" c="dimmed">
            None yet. Each is kept for 30 days.
          </Text>
        )}
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map((one) => (
              <li key={one.id}>
                <ExportItem item={one} onDelete={isReduced ? undefined : () => setDeletedId(one.id)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <TaxaBlock mayChange={!isReduced} />
      <DeleteExport item={list.find(({ id }) => id === deletedId)} onClose={() => setDeletedId(undefined)} />
    </div>
  );
}

function scopeOf({ filters }: AnalysisQuestion, { from, to }: AnalysisQueryInput) {
  const { deviceIds, groupIds, classNames } = filters;
  return {
    from: from ?? null,
    to: to ?? null,
    deviceIds: deviceIds.length > 0 ? [...deviceIds] : null,
    groupIds: groupIds.length > 0 ? [...groupIds] : null,
    classes: classNames.length > 0 ? [...classNames] : null,
  };
}
