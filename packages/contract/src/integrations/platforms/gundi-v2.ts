import { text } from '../../kernel/wire.ts';

/** Gundi v2: a key is all there is; the server knows where to. It cannot be verified ahead of time. */
export const gundiV2Options = {
  gundiV2ApiKey: text(1_000).nullish().describe('The API token, or its mask to keep the one there is.'),
};
