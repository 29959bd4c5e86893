import { messageIdSchema, messageIndexSchema } from '@sightline/contract/device-api/device-message';
import { z } from 'zod';
import { invalidField } from '../../../kernel/app-error.ts';

const metadataSchema = z.object({
  message_id: messageIdSchema,
  index: z.coerce.number<string>().pipe(messageIndexSchema),
  kind: z.enum(['full', 'thumbnail']),
  sha256: z.string().regex(/^[\da-f]{64}$/i),
});

/** What an upload will be: `key value` pairs, values in base64, as tus has them. Throws 400 when a part is missing. */
export function readUploadMetadata(text: string): z.output<typeof metadataSchema> {
  const pairs = text.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString()];
  });
  const result = metadataSchema.safeParse(Object.fromEntries(pairs));
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0] ?? 'metadata');
  throw invalidField('upload-metadata', `${field} is missing or wrong.`);
}
