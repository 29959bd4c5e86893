import type { ModelClassWire } from '@sightline/contract/models/models.contract';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLastKnown } from '../../components/use-last-known.ts';
import { loadState } from '../../queries/load-state.ts';
import { deployedModelsQuery, modelClassesQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import type { ClassLabels } from './class-messages.ts';
import { type DeployedClasses, deployedClasses, foreignModels } from './class-options.ts';

const NONE: readonly never[] = [];
const NO_CLASSES: DeployedClasses = { labels: NONE, names: new Set() };

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
  const known = useMemo(
    () => (models.data && deployed.data ? deployedClasses(models.data, deployed.data, classes) : NO_CLASSES),
    [models.data, deployed.data, classes],
  );
  const { isLoading, error, retry } = loadState(models, deployed);
  const failure = useLastKnown(error ?? undefined);
  return {
    ...known,
    unknown,
    isLoading: isThere ? isAsking : isLoading,
    failure: isThere ? undefined : failure,
    retry,
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
