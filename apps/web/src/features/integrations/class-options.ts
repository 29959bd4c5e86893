import type { DeployedModel, Model, ModelClassWire } from '@sightline/contract/models/models.contract';
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

/** The sorted distinct original labels of the models that cameras run; `foreign`: of those not the account's. */
export function deployedLabels(
  models: readonly Model[],
  deployed: readonly DeployedModel[],
  foreign: readonly ModelClassWire[] = [],
): readonly string[] {
  const running = new Set(runningModels(deployed));
  const classes = models.filter(({ alg_id }) => running.has(alg_id)).flatMap((model) => model.classes);
  const labels = [...classes, ...foreign].map(({ original_label }) => original_label);
  return [...new Set(labels)].sort(compareTexts);
}

/** What can be chosen: those, and what is chosen already and is not among them, with a remark on why if there is one. */
export function labelChoices(labels: readonly string[], chosen: readonly string[], remark?: string) {
  const known = new Set(labels);
  const others = chosen.filter((label) => !known.has(label)).sort(compareTexts);
  return [...labels, ...others].map((value) => ({
    value,
    label: known.has(value) || !remark ? value : `${value} (${remark})`,
  }));
}
