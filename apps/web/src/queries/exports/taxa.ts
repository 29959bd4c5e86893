import type { ClassTaxon } from '@sightline/contract/taxa/taxa.contract';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import { queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';
import { forgetPhotos } from '../photos/use-photo.ts';

/** What the classes of the account's insights are called in science; those without a name first. */
export const taxaQuery = queryOptions({
  queryKey: apiKeys.taxa.list.key(),
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.taxa.list(undefined, { signal })).message,
});

/** Says what a class is called. */
export async function setTaxon(services: Services, className: string, taxon: Taxon): Promise<ClassTaxon> {
  const { kind, scientificName, taxonRank, vernacularName } = taxon;
  const { message } = await services.api.taxa.set({
    body: {
      class_name: className,
      kind,
      scientific_name: scientificName,
      taxon_rank: taxonRank,
      vernacular_name: vernacularName,
    },
  });
  forgetPhotos(services);
  await reloadTaxa(services);
  return message;
}

/** Takes back what was said of a class. */
export async function removeTaxon(services: Services, className: string): Promise<ClassTaxon> {
  const { message } = await services.api.taxa.remove({ params: { class_name: className } });
  forgetPhotos(services);
  await reloadTaxa(services);
  return message;
}

function reloadTaxa({ queryClient }: Services): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: taxaQuery.queryKey });
}
