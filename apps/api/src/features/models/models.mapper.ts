import type { DeployedModel, Model } from '@sightline/contract/models/models.contract';
import type { DeployedStatus } from '@sightline/domain/models/deployed-status';
import { toModelClasses } from '../../shared-mappers/model-class.mapper.ts';
import type { DeployedModelRow, ModelRow } from './models.store.ts';

export function toModel(row: ModelRow): Model {
  return {
    alg_id: row.id,
    alg_name: row.algName,
    alg_description: row.algDescription,
    alg_type: row.algType,
    date_created: row.dateCreated.toISOString(),
    author: row.author,
    framework: row.framework,
    classes: toModelClasses(row.id, row.classes),
    file_bytes: row.artifacts[0]?.bytes ?? null,
  };
}

export function toDeployedModel({ deviceId, algId, deployedStatus }: DeployedModelRow): DeployedModel {
  return { device_id: deviceId, alg_id: algId, deployed_status: deployedStatus as DeployedStatus };
}
