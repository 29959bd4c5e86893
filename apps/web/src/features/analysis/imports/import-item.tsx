import { Button, Group, Progress, Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { amountText } from '@sightline/domain/history/value-text';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bytesText } from '../../../components/page/bytes-text.ts';
import { LoadError } from '../../../components/page/load-error.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { ExactTime, RelativeTime } from '../../../components/time/time.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { importQuery, isUnderWay } from '../../../queries/imports/imports.ts';
import { loadState } from '../../../queries/load-state.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './import-section.module.css';
import { statusText } from './import-text.ts';
import { ImportedCameras } from './imported-cameras.tsx';
import { ProblemList } from './problem-list.tsx';

interface ImportItemProps {
  readonly item: Import;
  /** Undoes it, or gives it up; undefined for those who may change nothing. */
  readonly onRemove: (() => void) | undefined;
}

/** An import: how far it is, and what can be done with it. */
export function ImportItem({ item, onRemove }: ImportItemProps) {
  const { title, file_name, bytes, status, created_at, undone_at, progress } = item;
  const name = title ?? file_name;
  const text = statusText(item);
  return (
    <article className={styles.item} aria-label={name}>
      <IconPackageImport size={19} stroke={1.7} aria-hidden />
      <div className={styles.what}>
        <span className={styles.title}>{name}</span>
        <span className={styles.more}>
          {title !== null && `${file_name} · `}
          <RelativeTime value={created_at} /> · {bytesText(bytes)}
        </span>
        <span className={styles.status} data-status={status} aria-live={isUnderWay(item) ? 'off' : 'polite'}>
          {text}
          {undone_at !== null && (
            <>
              {' '}
              <RelativeTime value={undone_at} />
            </>
          )}
        </span>
        {isUnderWay(item) && <Progress value={Math.floor(progress * 100)} aria-label={text} maw={360} />}
        {status === 'checking' && onRemove && (
          <Group gap="xs" mt={4}>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
              Give up
            </Button>
          </Group>
        )}
        {status === 'ready' && <ImportPreview item={item} onGiveUp={onRemove} />}
        {status === 'failed' && <Problems item={item} />}
        {status === 'done' && <Done item={item} onUndo={onRemove} />}
      </div>
    </article>
  );
}

/** What was wrong in the file. */
function Problems({ item }: { readonly item: Import }) {
  const found = useQuery(importQuery(item));
  const { isLoading, error, retry } = loadState(found);
  if (found.data) return <ProblemList item={found.data} />;
  if (error)
    return <LoadError title="The problems did not load" titleOrder={3} error={error} onRetry={retry} />;
  return isLoading ? <PageLoader /> : null;
}

function Done({ item, onUndo }: { readonly item: Import; readonly onUndo: (() => void) | undefined }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { undo_until: until, problem_count: problems } = item;
  const canUndo = onUndo !== undefined && until !== null && Date.parse(until) > now;
  return (
    <>
      <ImportedCameras item={item} isLinked={onUndo !== undefined} />
      {problems > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {amountText(problems, 'problem')}
        </Button>
      )}
      {isOpen && <Problems item={item} />}
      {canUndo && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" onClick={onUndo}>
            Undo import
          </Button>
          <Text span size="sm" c="dimmed">
            Until <ExactTime value={until} />
          </Text>
        </Group>
      )}
    </>
  );
}
