import type { Release } from '@sightline/contract/releases/releases.contract';

/** What a release is read with: its models in the order in which photos pass through them. */
export const withComponents = { components: { orderBy: { position: 'asc' } } } as const;

/** A row of `alg_releases` as Prisma brings it, {@link withComponents}. */
export interface ReleaseRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly framework: string;
  readonly components: readonly {
    readonly algId: number;
    readonly isIntermediate: boolean;
    readonly saveBbImages: boolean;
    readonly saveCroppedImages: boolean;
    readonly downstreamConfigs: unknown;
    readonly bypassClasses: readonly number[];
    readonly ignoredClasses: readonly number[];
    readonly imageNormalizationMethod: string;
    readonly sensitivity: number;
  }[];
}

/** A release as owners and staff see it. */
export function toRelease({ id, name, description, framework, components }: ReleaseRow): Release {
  return {
    id,
    name,
    description,
    framework,
    components: components.map((component) => ({
      algMetadataId: component.algId,
      isIntermediate: component.isIntermediate,
      saveBBImages: component.saveBbImages,
      saveCroppedImages: component.saveCroppedImages,
      downstreamConfigs: Array.isArray(component.downstreamConfigs) ? component.downstreamConfigs : [],
      bypassClasses: [...component.bypassClasses],
      ignoredClasses: [...component.ignoredClasses],
      imageNormalizationMethod: component.imageNormalizationMethod,
      sensitivity: component.sensitivity,
    })),
  };
}
