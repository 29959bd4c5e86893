import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeployedModel, Model } from '@sightline/contract/models/models.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { animalsOf } from '@sightline/domain/models/animals';
import { compareTexts } from '@sightline/domain/tables/sort';

/** A model with what the table shows of it. */
export interface ModelRow {
  readonly model: Model;
  /** Original labels. */
  readonly animals: readonly string[];
  /** Names of the cameras that run it, in the alphabet's order. */
  readonly cameras: readonly string[];
}

/** The models with their animals, and with the names of the cameras that run them. */
export function toModelRows(
  models: readonly Model[],
  deployed: readonly DeployedModel[],
  devices: readonly Device[],
): ModelRow[] {
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  const running = Map.groupBy(
    deployed.filter(({ deployed_status }) => deployed_status === 'deployed'),
    ({ alg_id }) => alg_id,
  );
  return models.map((model) => ({
    model,
    animals: animalsOf(model.classes),
    cameras: (running.get(model.alg_id) ?? [])
      .flatMap(({ device_id }) => names.get(device_id) ?? [])
      .sort(compareTexts),
  }));
}

export function modelKey({ model }: ModelRow): number {
  return model.alg_id;
}
