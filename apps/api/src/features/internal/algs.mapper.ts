import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { withEmptyClass } from '@sightline/domain/models/model-class';
import type { AlgRow } from './algs.store.ts';

export function toInternalAlg(row: AlgRow): InternalAlg {
  return {
    alg_id: row.id,
    alg_name: row.algName,
    framework: row.framework,
    date_created: row.dateCreated.toISOString(),
    alg_bucket: row.algBucket,
    alg_path: row.algPath,
    md5_checksum: row.md5Checksum,
    class_definitions: withEmptyClass(row.id, row.classes).map(({ classId, originalLabel, label }) => ({
      class_id: classId,
      original_label: originalLabel,
      label,
    })),
  };
}
