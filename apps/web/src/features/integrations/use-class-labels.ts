import type { ModelClassWire } from '@sightline/contract/models/models.contract';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deployedModelsQuery, modelClassesQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { deployedLabels, foreignModels } from './class-options.ts';
import type { ClassLabels } from './class-words.ts';

const NONE: readonly never[] = [];

/** The class names that the account's cameras know, so far as they can be learnt. */
export function useClassLabels(): ClassLabels {
  const models = useQuery(modelsQuery(useUser()?.userIdSql));
  const deployed = useQuery(deployedModelsQuery);
  const isThere = models.data !== undefined && deployed.data !== undefined;
  const foreign = useMemo(
    () => (models.data && deployed.data ? foreignModels(models.data, deployed.data) : NONE),
    [models.data, deployed.data],
  );
  const { classes, unknown, isAsking } = useForeignClasses(foreign);
  const labels = useMemo(
    () => (models.data && deployed.data ? deployedLabels(models.data, deployed.data, classes) : NONE),
    [models.data, deployed.data, classes],
  );
  const error = models.error ?? deployed.error ?? undefined;
  return {
    labels,
    unknown,
    isLoading: isThere ? isAsking : !error,
    failure: isThere ? undefined : error,
    retry: () => {
      for (const query of [models, deployed]) if (query.isError) void query.refetch();
    },
  };
}

function useForeignClasses(ids: readonly number[]) {
  return useQueries({ queries: ids.map(modelClassesQuery), combine: together });
}

function together(answers: readonly UseQueryResult<readonly ModelClassWire[]>[]) {
  return {
    classes: answers.flatMap(({ data = NONE }) => data),
    unknown: answers.filter(({ data, isError }) => !data && isError).length,
    isAsking: answers.some(({ isPending }) => isPending),
  };
}
