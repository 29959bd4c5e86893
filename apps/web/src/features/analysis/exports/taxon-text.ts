import type { ClassTaxon } from '@sightline/contract/taxa/taxa.contract';
import type { TaxonKind } from '@sightline/domain/camtrap-dp/taxa';
import type { TaxonRank } from '@sightline/domain/camtrap-dp/taxa-higher';

export const KIND_LABELS: Readonly<Record<TaxonKind, string>> = {
  animal: 'Animal',
  human: 'Person',
  vehicle: 'Vehicle',
  blank: 'Nothing in the photo',
};

export const RANK_LABELS: Readonly<Record<TaxonRank, string>> = {
  kingdom: 'Kingdom',
  phylum: 'Phylum',
  class: 'Class',
  order: 'Order',
  family: 'Family',
  genus: 'Genus',
  species: 'Species',
  subspecies: 'Subspecies',
};

/** `Rattus, genus`, `Nothing in the photo`, or that there is no name. */
export function taxonText({ taxon }: Pick<ClassTaxon, 'taxon'>): string {
  if (!taxon) return 'No scientific name';
  const { kind, scientific_name: name, taxon_rank: rank } = taxon;
  if (name === null) return KIND_LABELS[kind];
  return rank === null || rank === 'species' ? name : `${name}, ${RANK_LABELS[rank].toLowerCase()}`;
}
