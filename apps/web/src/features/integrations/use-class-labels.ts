import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemWords } from '../../kernel/problem-words.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { deployedLabels } from './class-options.ts';

export interface ClassLabels {
  readonly labels: readonly string[];
  readonly isLoading: boolean;
  /** Why they did not load, in words. */
  readonly failure: string | undefined;
}

const NONE: readonly string[] = [];

/** The class names that the account's cameras know. */
export function useClassLabels(): ClassLabels {
  const models = useQuery(modelsQuery(useUser()?.userIdSql));
  const deployed = useQuery(deployedModelsQuery);
  const labels = useMemo(
    () => (models.data && deployed.data ? deployedLabels(models.data, deployed.data) : NONE),
    [models.data, deployed.data],
  );
  const isThere = models.data && deployed.data;
  const error = models.error ?? deployed.error;
  return {
    labels,
    isLoading: !isThere && !error,
    failure: !isThere && error ? `The class names did not load. ${problemWords(error)}` : undefined,
  };
}

/** Why there is nothing to choose, and what to do; undefined when there is something. */
export function noLabelsWords({ labels, isLoading, failure }: ClassLabels): string | undefined {
  if (failure) return failure;
  if (isLoading) return 'Loading…';
  return labels.length === 0
    ? 'No camera of yours runs a model yet, so there are no class names. Install a model with a device update, or notify for all class names.'
    : undefined;
}
