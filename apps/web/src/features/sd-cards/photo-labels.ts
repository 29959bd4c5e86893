import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';

/** What somebody says that a photo shows; undefined while nobody does. */
export function answerLabel({ class_name }: SdCardPhoto): string | undefined {
  if (class_name === null) return undefined;
  return class_name === EMPTY_CLASS_NAME ? 'Nothing there' : class_name;
}

/** The name of a file without its folders. */
export function nameOf({ path }: SdCardPhoto): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
