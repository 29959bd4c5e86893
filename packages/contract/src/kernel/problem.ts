import { z } from 'zod';

/**
 * The body of every refusal: RFC 9457 plus `message`, the words for the person. Where fields are at fault, each
 * has a top-level member of its own name, and all of them stand in `errors` too, because a field may be called
 * `status` or `message`.
 */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    retryable: z.boolean().optional(),
    retry_after_s: z.int().optional(),
    /** Of a fault of ours (500 and above), what to look for in the server's log. */
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
