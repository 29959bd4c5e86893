import type { modelsContract } from '@sightline/contract/models/models.contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toModelClasses } from '../../shared-mappers/model-class.mapper.ts';
import { toDeployedModel, toModel } from './models.mapper.ts';
import { createModelsStore } from './models.store.ts';
import { createModelFileViewer } from './show-model-file.ts';

export function modelsRoutes(services: Services): Handlers<typeof modelsContract> {
  const store = createModelsStore(services.db);
  const showFile = createModelFileViewer(services);
  return {
    list: async ({ principal, params }) => {
      if (params.id !== principal.userId) throw notFound();
      return { message: (await store.list(principal.userId)).map(toModel) };
    },
    deployed: async ({ principal }) => ({
      message: (await store.listDeployed(principal.userId)).map(toDeployedModel),
    }),
    classes: async ({ principal, params }) => {
      const any = principal.capabilities.has('internal.access');
      const classes = await store.findClasses(principal.userId, params.id, any);
      if (!classes) throw notFound();
      return { message: toModelClasses(params.id, classes) };
    },
    download: ({ principal, request, params, headers }) =>
      showFile(principal.userId, {
        algId: params.id,
        headOnly: request.method === 'HEAD',
        ifNoneMatch: headers['if-none-match'],
      }),
  };
}
