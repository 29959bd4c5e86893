import type { ChoiceGroup } from '../../../components/data-table/columns/column.ts';
import { useCameraNameGroups } from '../../../components/device/use-camera-name-groups.ts';

/** The groups of the account's cameras, of insights as of every list that names cameras. */
export function useCameraGroups(): readonly ChoiceGroup[] {
  return useCameraNameGroups();
}
