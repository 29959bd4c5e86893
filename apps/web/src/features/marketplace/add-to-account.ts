import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import { api } from '../../kernel/client.ts';
import { queryClient } from '../../kernel/query.ts';
import { marketplaceQuery } from '../../queries/marketplace.ts';
import { reloadModels } from '../../queries/models.ts';

/** Adds a public model to the account and shows it so; then the list is loaded anew (specification §7). */
export async function addToAccount(modelId: number): Promise<MarketplaceModel> {
  const { message: added } = await api.marketplace.add({ body: { modelId } });
  queryClient.setQueryData(marketplaceQuery.queryKey, (models) =>
    models?.map((model) => (model.alg_id === added.alg_id ? added : model)),
  );
  void reloadModels();
  return added;
}
