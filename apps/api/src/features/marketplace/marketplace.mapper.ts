import { fillPath } from '@sightline/contract/kernel/client';
import {
  type MarketplaceModel,
  marketplaceContract,
} from '@sightline/contract/marketplace/marketplace.contract';
import { toModelClasses } from '../../shared-mappers/model-class.mapper.ts';
import type { MarketplaceRow } from './marketplace.store.ts';

export function toMarketplaceModel(row: MarketplaceRow): MarketplaceModel {
  const { algName, author, framework, classes, users } = row.algorithm;
  return {
    alg_id: row.algId,
    name: row.name,
    description: row.description,
    alg_name: algName,
    author,
    framework,
    image_path: row.imagePath === null ? null : fillPath(marketplaceContract.image.path, { id: row.algId }),
    classes: toModelClasses(row.algId, classes),
    inAccount: users.length > 0,
  };
}
