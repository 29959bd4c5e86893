import { text } from '../../kernel/wire.ts';

/** Gundi v1: a key is all there is; the server knows where to. */
export const gundiOptions = {
  gundiApiKey: text(1_000).nullish().describe('The API key, or its mask to keep the one there is.'),
};
