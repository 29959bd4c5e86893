import type { ModelClassWire } from '@sightline/contract/models/models.contract';
import { type ModelClass, withEmptyClass } from '@sightline/domain/models/model-class';

/** The class list of a model as people see it. */
export function toModelClasses(algId: number, classes: readonly ModelClass[]): ModelClassWire[] {
  return withEmptyClass(algId, classes).map(({ classId, originalLabel, label }) => ({
    alg_id: algId,
    class_id: classId,
    original_label: originalLabel,
    label,
  }));
}
