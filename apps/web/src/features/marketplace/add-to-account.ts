import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import type { Services } from '../../kernel/services.ts';
import { marketplaceQuery } from '../../queries/marketplace.ts';
import { reloadModels } from '../../queries/models.ts';

/** Adds a public model to the account and shows it so; then the list is loaded anew. */
export async function addToAccount(services: Services, modelId: number): Promise<MarketplaceModel> {
  const { message: added } = await services.api.marketplace.add({ body: { modelId } });
  services.queryClient.setQueryData(marketplaceQuery.queryKey, (models) =>
    models?.map((model) => (model.alg_id === added.alg_id ? added : model)),
  );
  void reloadModels(services);
  return added;
}
