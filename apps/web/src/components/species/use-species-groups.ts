import { speciesOf } from '@sightline/domain/models/animals';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServiceStore } from '../../kernel/services-context.tsx';
import { useSeenClasses } from '../../queries/insights.ts';
import { deployedModelsQuery, modelsQuery } from '../../queries/models.ts';
import { useUser } from '../../queries/user.ts';
import { recentSpeciesStore } from './recent-species.ts';

/** What is to be named: of which camera it is, which model looked at it, and what that thought possible. */
export interface UnnamedAnimal {
  readonly device_id: number;
  readonly alg_id: number | null;
  readonly class_list: readonly { readonly className: string }[];
}

export interface SpeciesGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/**
 * The species to choose from, each once: those that the person chose last, those that the models of the rows' cameras
 * know, then whatever else was seen or is known to a model of the account.
 */
export function useSpeciesGroups(rows: readonly UnnamedAnimal[]): readonly SpeciesGroup[] {
  const seen = useSeenClasses();
  const recent = useServiceStore(recentSpeciesStore, ({ items }) => items);
  const { data: models } = useQuery(modelsQuery(useUser()?.userIdSql));
  const { data: deployed } = useQuery(deployedModelsQuery);
  return useMemo(() => {
    const devices = new Set(rows.map(({ device_id }) => device_id));
    const own = new Set(rows.map(({ alg_id }) => alg_id));
    for (const { device_id, alg_id, deployed_status } of deployed ?? [])
      if (devices.has(device_id) && deployed_status === 'deployed') own.add(alg_id);
    const known = (models ?? []).map(({ alg_id, classes }) => ({
      isOwn: own.has(alg_id),
      names: speciesOf(classes),
    }));
    const possible = rows
      .flatMap(({ class_list }) => class_list.map(({ className }) => className))
      .filter((name) => name !== EMPTY_CLASS_NAME);
    const [ofCamera, others] = [true, false].map((isOwn) =>
      known.filter((model) => model.isOwn === isOwn).flatMap(({ names }) => names),
    );
    return eachOnce([
      { title: 'Chosen last', names: recent },
      {
        title: devices.size > 1 ? 'Known to these cameras' : 'Known to this camera',
        names: [...possible, ...(ofCamera ?? [])],
      },
      { title: 'Other species', names: [...seen, ...(others ?? []), EMPTY_CLASS_NAME] },
    ]);
  }, [rows, seen, recent, models, deployed]);
}

/** Every name stands in the first group that has it. */
function eachOnce(groups: readonly SpeciesGroup[]): SpeciesGroup[] {
  const taken = new Set<string>();
  return groups.map(({ title, names }) => ({
    title,
    names: names.filter((name) => {
      const isNew = !taken.has(name);
      taken.add(name);
      return isNew;
    }),
  }));
}
