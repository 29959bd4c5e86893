import type { DeployedClasses } from './class-options.ts';

export interface ClassLabels extends DeployedClasses {
  /** How many models run on cameras whose class names cannot be learnt: they are not the account's, and not public. */
  readonly unknown: number;
  readonly isLoading: boolean;
  /** Why they did not load. */
  readonly failure: Error | undefined;
  /** Loads what did not load anew. */
  readonly retry: () => void;
}

/** What is not sent where every class name is chosen. */
export const ALL_BUT_EMPTY_MESSAGE =
  'Every class but empty (class 99): photos without an animal are not sent. To send them as well, choose class names one by one.';

export const NOT_LOADED_MESSAGE = 'The class names did not load.';

/** Why there is nothing to choose, and what to do; undefined when there is something. */
export function noLabelsMessage({ labels, unknown, isLoading, failure }: ClassLabels): string | undefined {
  if (isLoading) return 'Loading…';
  if (failure) return NOT_LOADED_MESSAGE;
  if (labels.length > 0) return undefined;
  return unknown > 0
    ? 'What your cameras run is not among your models, so its class names are not known here. Notify for all class names.'
    : 'No camera of yours runs a model yet, so there are no class names. Install a model with a device update, or notify for all class names.';
}

/** What is not among the choices; undefined where they are whole. */
export function missingLabelsMessage({ labels, unknown, isLoading }: ClassLabels): string | undefined {
  if (isLoading || unknown === 0 || labels.length === 0) return undefined;
  return unknown === 1
    ? 'One model that runs on your cameras is not among your models: its class names are missing here.'
    : `${unknown} models that run on your cameras are not among your models: their class names are missing here.`;
}

/** What to say of a class that is chosen and not among the choices; undefined while it is not known what they are. */
export function unknownClassMessage({ unknown, isLoading, failure }: ClassLabels): string | undefined {
  if (isLoading || failure) return undefined;
  return unknown === 0 ? 'no camera knows it now' : 'of no model of yours';
}
