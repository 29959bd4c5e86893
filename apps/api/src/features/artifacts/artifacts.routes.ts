import type { artifactsContract } from '@sightline/contract/artifacts/artifacts.contract';
import { actorOf } from '../../access/actor.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toStoredArtifact } from './artifacts.mapper.ts';
import { createArtifactsStore } from './artifacts.store.ts';
import { createArtifactReceiver } from './receive-artifact.ts';

export function artifactsRoutes(services: Services): Handlers<typeof artifactsContract> {
  const store = createArtifactsStore(services.db);
  const receive = createArtifactReceiver(services);
  return {
    list: async () => ({ message: (await store.list()).map(toStoredArtifact) }),
    putFirmware: ({ principal, request, params, headers, body }) =>
      receive({
        identity: { kind: 'firmware', firmwareTag: params.tag, version: params.version },
        contentLength: request.headers['content-length'],
        reprDigest: headers['repr-digest'],
        body,
        actor: actorOf(principal, request),
      }),
    putModel: {
      authorize: async ({ params }) => {
        if (!(await store.hasAlgorithm(params.algId))) throw notFound();
      },
      handle: ({ principal, request, params, headers, body }) =>
        receive({
          identity: { kind: 'model', algId: params.algId },
          contentLength: request.headers['content-length'],
          reprDigest: headers['repr-digest'],
          body,
          actor: actorOf(principal, request),
        }),
    },
  };
}
