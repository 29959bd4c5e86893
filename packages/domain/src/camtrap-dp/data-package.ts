import type { Position } from '../devices/coordinates.ts';
import { type Area, areaOf } from './geojson.ts';
import { type CONTRIBUTOR_ROLES, packageProfile, standardUrl } from './package-profile.ts';
import { createProblemList, type Problem } from './problem.ts';
import type { SamplingDesign } from './sampling-design.ts';
import {
  DEPLOYMENTS,
  MEDIA,
  type OBSERVATION_LEVELS,
  OBSERVATIONS,
  type Table,
  type TableName,
} from './tables.ts';
import type { TaxonRank } from './taxa-higher.ts';

export interface Contributor {
  readonly title: string;
  readonly email?: string;
  /** Their website. */
  readonly path?: string;
  readonly organization?: string;
  readonly role?: (typeof CONTRIBUTOR_ROLES)[number];
}

/** With a name of https://opendefinition.org/licenses such as `CC-BY-4.0`, an address, or both. */
export type License = { readonly title?: string } & (
  | { readonly name: string; readonly path?: string }
  | { readonly path: string }
);

export interface Project {
  readonly title: string;
  readonly samplingDesign: SamplingDesign;
  readonly id?: string;
  readonly acronym?: string;
  readonly description?: string;
  /** Its website. */
  readonly path?: string;
}

export interface CoveredTaxon {
  readonly scientificName: string;
  readonly taxonRank?: TaxonRank | null;
  /** English. */
  readonly vernacularName?: string | null;
}

export interface PackageFacts {
  /** Small letters a to z, digits, and the signs `-._/`. */
  readonly name: string;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly title: string;
  readonly description?: string;
  readonly version?: string;
  readonly keywords?: readonly string[];
  /** One or more. */
  readonly contributors: readonly Contributor[];
  /** For the tables, and for photos; null where the owner chose none: then nobody may use them without asking. */
  readonly licenses: { readonly data: License; readonly media: License } | null;
  readonly project: Project;
  readonly observationLevels: readonly (typeof OBSERVATION_LEVELS)[number][];
  /** Degrees, such as 0.01; of several the coarsest. Null where nothing was rounded. */
  readonly coordinatePrecision: number | null;
  /** Of all deployments, as they are published. */
  readonly places: readonly Position[];
  /** `2026-11-20`: the days on which the first deployment starts and the last one ends. */
  readonly period: { readonly start: string; readonly end: string };
  /** Of all observations, in any order, also several times. */
  readonly taxa: readonly CoveredTaxon[];
}

interface Resource {
  readonly name: TableName;
  readonly path: string;
  readonly profile: 'tabular-data-resource';
  readonly format: 'csv';
  readonly mediatype: 'text/csv';
  readonly encoding: 'utf-8';
  readonly schema: string;
}

/** What stands in datapackage.json; what is undefined does not. */
export interface DataPackage {
  readonly resources: readonly Resource[];
  readonly profile: string;
  readonly name: string;
  readonly id: string;
  readonly created: string;
  readonly title: string;
  readonly contributors: readonly Contributor[];
  readonly description?: string;
  readonly version?: string;
  readonly keywords?: readonly string[];
  readonly licenses?: readonly (License & { readonly scope: 'data' | 'media' })[];
  readonly project: Project & {
    readonly captureMethod: readonly ['activityDetection'];
    readonly individualAnimals: false;
    readonly observationLevel: PackageFacts['observationLevels'];
  };
  readonly coordinatePrecision?: number;
  readonly spatial: Area;
  readonly temporal: PackageFacts['period'];
  readonly taxonomic: readonly {
    readonly scientificName: string;
    readonly taxonRank?: TaxonRank;
    readonly vernacularNames?: { readonly eng: string };
  }[];
}

/** datapackage.json of Camtrap DP 1.0.2. Whether the facts fit is for {@link checkDataPackage} to say. */
export function dataPackage({
  description,
  version,
  keywords,
  licenses,
  ...facts
}: PackageFacts): DataPackage {
  return {
    resources: [DEPLOYMENTS, MEDIA, OBSERVATIONS].map(resourceOf),
    profile: standardUrl('camtrap-dp-profile.json'),
    name: facts.name,
    id: facts.id,
    created: new Date(facts.created).toISOString(),
    title: facts.title,
    contributors: facts.contributors,
    ...(description && { description }),
    ...(version && { version }),
    ...(keywords && keywords.length > 0 && { keywords }),
    ...(licenses && {
      licenses: [
        { ...licenses.data, scope: 'data' },
        { ...licenses.media, scope: 'media' },
      ],
    }),
    project: {
      ...facts.project,
      captureMethod: ['activityDetection'],
      individualAnimals: false,
      observationLevel: facts.observationLevels,
    },
    ...(facts.coordinatePrecision !== null && { coordinatePrecision: facts.coordinatePrecision }),
    spatial: areaOf(facts.places),
    temporal: facts.period,
    taxonomic: taxonomicOf(facts.taxa),
  };
}

/** What is wrong with datapackage.json, by {@link packageProfile}; `value` is what JSON says. At most 1,000 problems. */
export function checkDataPackage(value: unknown): Problem[] {
  const list = createProblemList();
  packageProfile(value, '', list);
  return [...list.problems];
}

function resourceOf({ name, path }: Table): Resource {
  return {
    name,
    path,
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: standardUrl(`${name}-table-schema.json`),
  };
}

/** Each taxon once, by its name. */
function taxonomicOf(taxa: readonly CoveredTaxon[]): DataPackage['taxonomic'] {
  const byName = new Map(taxa.toReversed().map((taxon) => [taxon.scientificName, taxon]));
  return [...byName.values()]
    .sort((one, other) => (one.scientificName < other.scientificName ? -1 : 1))
    .map(({ scientificName, taxonRank, vernacularName }) => ({
      scientificName,
      ...(taxonRank && { taxonRank }),
      ...(vernacularName && { vernacularNames: { eng: vernacularName } }),
    }));
}
