import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import type { NewRelease } from '@sightline/contract/releases/releases.contract';
import {
  type IMAGE_NORMALIZATION_METHODS,
  isSensitivity,
  NOT_CORRECTLY_FORMATTED,
  planRelease,
} from '@sightline/domain/releases/release-rules';

/** One model of a release as it is being filled in. */
export interface ModelDraft {
  /** Tells rows apart while they move. */
  readonly key: number;
  readonly algId: number | undefined;
  readonly sensitivity: number | string;
  readonly saveCroppedImages: boolean;
  readonly saveBBImages: boolean;
  readonly isIntermediate: boolean;
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly imageNormalizationMethod: (typeof IMAGE_NORMALIZATION_METHODS)[number];
  /** A JSON list. */
  readonly downstreamConfigs: string;
}

export interface ReleaseDraft {
  readonly name: string;
  readonly description: string;
  readonly models: readonly ModelDraft[];
}

export function emptyModel(key: number): ModelDraft {
  return {
    key,
    algId: undefined,
    sensitivity: '',
    saveCroppedImages: false,
    saveBBImages: false,
    isIntermediate: false,
    ignoredClasses: [],
    bypassClasses: [],
    imageNormalizationMethod: 'resize',
    downstreamConfigs: '',
  };
}

/** What is wrong with a draft, by the field that it is said at. */
export interface DraftFaults {
  readonly name?: string;
  readonly models?: string;
}

/** The release that a draft stands for, or what is wrong with it. */
export function readDraft(
  draft: ReleaseDraft,
  algs: readonly InternalAlg[],
): { readonly release: NewRelease } | { readonly faults: DraftFaults } {
  const name = draft.name.trim();
  const models = draft.models.map(({ key: _, downstreamConfigs, ...model }) => ({
    ...model,
    downstreamConfigs: readConfigs(downstreamConfigs),
  }));
  const faults: DraftFaults = {
    ...(name === '' && { name: 'Please give the release a name.' }),
    ...modelFaults(models, algs),
  };
  if (faults.name || faults.models) return { faults };
  return {
    release: {
      name,
      description: draft.description.trim(),
      models: models.map((model) => ({
        ...model,
        algId: model.algId ?? 0,
        sensitivity: Number(model.sensitivity),
        ignoredClasses: [...model.ignoredClasses],
        bypassClasses: [...model.bypassClasses],
        downstreamConfigs: model.downstreamConfigs ?? [],
      })),
    },
  };
}

interface ReadModel {
  readonly algId: number | undefined;
  readonly sensitivity: number | string;
  readonly downstreamConfigs: unknown[] | undefined;
}

function modelFaults(models: readonly ReadModel[], algs: readonly InternalAlg[]): DraftFaults {
  if (models.length === 0) return { models: 'Choose at least one model.' };
  const chosen = models.map(({ algId }) => algs.find(({ alg_id }) => alg_id === algId));
  const known = chosen.filter((alg) => alg !== undefined);
  if (known.length < models.length) return wrong('Choose an algorithm for each of them.');
  if (!models.every(({ sensitivity }) => isSensitivity(sensitivity))) {
    return wrong('The sensitivity of each model must be above 0 and at most 1.');
  }
  if (models.some(({ downstreamConfigs }) => !downstreamConfigs)) {
    return wrong('Downstream configs must be a list in JSON, such as [].');
  }
  const plan = planRelease(
    known.map((alg) => ({
      algId: alg.alg_id,
      framework: alg.framework,
      md5Checksum: alg.md5_checksum,
      algBucket: alg.alg_bucket,
      algPath: alg.alg_path,
    })),
  );
  return 'faults' in plan ? { models: plan.faults } : {};
}

function wrong(text: string): DraftFaults {
  return { models: `${NOT_CORRECTLY_FORMATTED} ${text}` };
}

/** Undefined where the text is no list in JSON; nothing typed is an empty list. */
function readConfigs(text: string): unknown[] | undefined {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
