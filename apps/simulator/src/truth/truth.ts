import { z } from 'zod';

const time = z.iso.datetime();
const camera = z.string().describe('Hardware id.');
const address = { message_id: z.string(), index: z.int() };

/** What may be wrong with a camera. */
export const FAULTS = [
  'low-battery',
  'empty-battery',
  'cable',
  'full-card',
  'clock',
  'link',
  'network',
  'theft',
  'update',
  /** An update after which it does not start. */
  'stopped',
  'model',
] as const;

export type Fault = (typeof FAULTS)[number];

/** Animals of one species in front of a camera, from their first frame to their last. */
export const visitSchema = z.object({
  kind: z.literal('visit'),
  camera,
  visit: z.string(),
  species: z.string(),
  animals: z.int().positive(),
  from: time,
  to: time,
});

/** One firing of a camera. */
export const frameSchema = z.object({
  kind: z.literal('frame'),
  camera,
  at: time,
  visit: z.string(),
  species: z.string().nullable().describe('Null when nothing but grass or light moved.'),
  photographed: z.boolean().describe('False when no photo of it was kept.'),
  model: z
    .object({ class_name: z.string(), confidence: z.number() })
    .nullable()
    .describe('Null when the model saw nothing, or had no photo.'),
  insight: z.object(address).nullable().describe('The insight that tells of it.'),
});

/** Something that was wrong with a camera; `to` is null when it still is. */
export const faultSchema = z.object({
  kind: z.literal('fault'),
  camera,
  fault: z.enum(FAULTS),
  from: time,
  to: time.nullable(),
});

/** What became of a message on its way; of one that a camera behind a network also gave to a visitor, twice. */
export const messageTruthSchema = z.object({
  kind: z.literal('message'),
  camera,
  ...address,
  sent_at: time.describe('By a clock that is right.'),
  arrivals: z.array(time).describe('None when it was lost, more than one when it was repeated.'),
  cost: z.number().describe('US dollars.'),
});

export const truthSchema = z.discriminatedUnion('kind', [
  visitSchema,
  frameSchema,
  faultSchema,
  messageTruthSchema,
]);

export type Visit = z.infer<typeof visitSchema>;
export type FrameTruth = z.infer<typeof frameSchema>;
export type FaultTruth = z.infer<typeof faultSchema>;
export type MessageTruth = z.infer<typeof messageTruthSchema>;
export type TruthLine = z.infer<typeof truthSchema>;

/** Reads JSON lines. Throws Error that names the first line that is none of the truth. */
export function readTruth(text: string): TruthLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, i) => {
    const read = truthSchema.safeParse(parsed(line));
    if (!read.success) throw new Error(`Line ${i + 1} is not truth: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}

/** The lines of a file of truth. */
export function writeTruth(lines: readonly TruthLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
