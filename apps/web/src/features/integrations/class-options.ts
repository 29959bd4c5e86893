import type { DeployedModel, Model } from '@sightline/contract/models/models.contract';
import { compareTexts } from '@sightline/domain/tables/sort';

/** The sorted distinct original labels of the models that cameras run (specification §5). */
export function deployedLabels(
  models: readonly Model[],
  deployed: readonly DeployedModel[],
): readonly string[] {
  const running = new Set(
    deployed.filter(({ deployed_status }) => deployed_status === 'deployed').map(({ alg_id }) => alg_id),
  );
  const labels = models
    .filter(({ alg_id }) => running.has(alg_id))
    .flatMap(({ classes }) => classes.map(({ original_label }) => original_label));
  return [...new Set(labels)].sort(compareTexts);
}

/** What can be chosen: those, and what is chosen already though no camera knows it any more. */
export function labelChoices(labels: readonly string[], chosen: readonly string[]) {
  const known = new Set(labels);
  const others = chosen.filter((label) => !known.has(label)).sort(compareTexts);
  return [...labels, ...others].map((value) => ({
    value,
    label: known.has(value) ? value : `${value} (no camera knows it now)`,
  }));
}
