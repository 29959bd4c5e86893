import { Button, Group } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formErrors } from '../../../components/form/form-errors.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { LoadError } from '../../../components/page/load-error.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { applyImport, importQuery } from '../../../queries/imports/imports.ts';
import { loadState } from '../../../queries/load-state.ts';
import { useChosenNames } from './chosen-names.ts';
import { areNamed, changedNames } from './class-names.ts';
import { ClassTable } from './class-table.tsx';
import styles from './import-section.module.css';
import { PreviewCounts } from './preview-counts.tsx';
import { ProblemList } from './problem-list.tsx';

interface ImportPreviewProps {
  readonly item: Import;
  /** Gives it up; undefined for those who may change nothing. */
  readonly onGiveUp: (() => void) | undefined;
}

/** What was found in a file, and what becomes of it when it is imported. */
export function ImportPreview({ item, onGiveUp }: ImportPreviewProps) {
  const found = useQuery(importQuery(item));
  const { isLoading, error, retry } = loadState(found);
  if (found.data) return <Found item={found.data} onGiveUp={onGiveUp} />;
  if (error) return <LoadError title="What was found did not load" error={error} onRetry={retry} />;
  return isLoading ? <PageLoader /> : null;
}

function Found({ item, onGiveUp }: ImportPreviewProps) {
  const services = useServices();
  const [chosen, setChosen] = useChosenNames(item.id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => applyImport(services, item, changedNames(item.classes, chosen)),
    meta: { showsOwnError: true },
  });
  const errors = error ? formErrors(error, ['classes']) : undefined;
  return (
    <form
      className={styles.preview}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && areNamed(chosen)) mutate();
      }}
    >
      {item.counts && <PreviewCounts counts={item.counts} />}
      <ProblemList item={item} />
      <ClassTable
        classes={item.classes}
        chosen={chosen}
        onChange={onGiveUp && setChosen}
        error={errors?.fields.classes}
      />
      <GeneralError>{errors?.general}</GeneralError>
      {onGiveUp && (
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            Import
          </Button>
          <Button variant="default" disabled={isPending} onClick={onGiveUp}>
            Give up
          </Button>
        </Group>
      )}
    </form>
  );
}
