/** Frameworks whose models cameras can run as a release. */
export const RELEASE_FRAMEWORKS = ['2StageClassifier', 'YOLOv5'] as const;

export type ReleaseFramework = (typeof RELEASE_FRAMEWORKS)[number];

/** How a photo is brought to the size that a model reads; a new release begins with the first. */
export const IMAGE_NORMALIZATION_METHODS = ['resize', 'padding'] as const;

/** Models of one release: a photo passes through them one after the other. */
export const MODELS_PER_RELEASE = 20;

/** The beginning of what is said of a model that cannot be released. */
export const NOT_CORRECTLY_FORMATTED = 'The models are not correctly formatted.';

/** What an algorithm has to have before it can be released. */
export interface Releasable {
  readonly algId: number;
  readonly framework: string;
  readonly md5Checksum: string | null;
  readonly algBucket: string | null;
  readonly algPath: string | null;
}

/** Whether cameras can run models of this framework as a release. */
export function isReleaseFramework(framework: string): framework is ReleaseFramework {
  return (RELEASE_FRAMEWORKS as readonly string[]).includes(framework);
}

/** Whether a sensitivity is above 0 and at most 1. */
export function isSensitivity(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1;
}

/** What keeps an algorithm from being released, in words for staff; undefined when nothing does. */
export function releaseError(model: Releasable): string | undefined {
  const missing = [
    ...(model.md5Checksum ? [] : ['a checksum']),
    ...(model.algBucket ? [] : ['a bucket']),
    ...(model.algPath ? [] : ['a path']),
  ];
  const name = `Model ${model.algId}`;
  if (missing.length > 0) return `${name} needs ${missing.join(' and ')}.`;
  if (!isReleaseFramework(model.framework)) {
    return `${name} is made with ${model.framework || 'an unknown framework'}; releases take ${RELEASE_FRAMEWORKS.join(' or ')}.`;
  }
  return undefined;
}

/** What the models make of a release: the framework of the last one, or what is said where they cannot be released. */
export function planRelease(
  models: readonly Releasable[],
): { readonly framework: ReleaseFramework } | { readonly faults: string } {
  const faults = new Set(models.flatMap((model) => releaseError(model) ?? []));
  const framework = models.at(-1)?.framework ?? '';
  if (faults.size === 0 && isReleaseFramework(framework)) return { framework };
  return { faults: [NOT_CORRECTLY_FORMATTED, ...faults].join(' ') };
}
