import type { DeployedModel, Model, ModelClassWire } from '@sightline/contract/models/models.contract';
import { namesOfClass } from '@sightline/domain/integrations/notification-classes';
import { compareTexts } from '@sightline/domain/tables/sort';

/** The models that cameras run, each once. */
function runningModels(deployed: readonly DeployedModel[]): readonly number[] {
  const running = deployed.filter(({ deployed_status }) => deployed_status === 'deployed');
  return [...new Set(running.map(({ alg_id }) => alg_id))];
}

/** Those that are not the account's: a camera keeps what it runs, whoever has it. */
export function foreignModels(
  models: readonly Model[],
  deployed: readonly DeployedModel[],
): readonly number[] {
  const own = new Set(models.map(({ alg_id }) => alg_id));
  return runningModels(deployed).filter((id) => !own.has(id));
}

/** What the models that cameras run tell apart. */
export interface DeployedClasses {
  /** Their sorted distinct original labels. */
  readonly labels: readonly string[];
  /** Every name by which one of them can be chosen. */
  readonly names: ReadonlySet<string>;
}

/** The classes of the models that cameras run; `foreign`: of those not the account's. */
export function deployedClasses(
  models: readonly Model[],
  deployed: readonly DeployedModel[],
  foreign: readonly ModelClassWire[] = [],
): DeployedClasses {
  const running = new Set(runningModels(deployed));
  const own = models.filter(({ alg_id }) => running.has(alg_id)).flatMap((model) => model.classes);
  const classes = [...own, ...foreign];
  return {
    labels: [...new Set(classes.map(({ original_label }) => original_label))].sort(compareTexts),
    names: new Set(classes.flatMap(namesOfClass)),
  };
}

/**
 * What can be chosen: original labels, and what is chosen already and is none of them; with a remark on why, if there is
 * one, where no class has that name.
 */
export function labelChoices({ labels, names }: DeployedClasses, chosen: readonly string[], remark?: string) {
  const listed = new Set(labels);
  const others = chosen.filter((label) => !listed.has(label)).sort(compareTexts);
  return [...labels, ...others].map((value) => ({
    value,
    label: listed.has(value) || names.has(value) || !remark ? value : `${value} (${remark})`,
  }));
}
