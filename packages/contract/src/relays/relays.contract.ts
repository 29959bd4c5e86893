import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { RELAY_STATES } from '@sightline/domain/relays/relay-provider';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** What an uplink webhook of The Things Stack v3 sends, as far as it is read. Empty fields are left out by it. */
export const uplinkSchema = z
  .looseObject({
    end_device_ids: z.looseObject({ dev_eui: z.string().describe('The `lora_uid` of the camera.') }),
    uplink_message: z.looseObject({
      session_key_id: z
        .string()
        .regex(/^[\w+/=-]{0,100}$/)
        .default('')
        .describe('Without one, an uplink is told apart by its payload.'),
      f_cnt: z.int().nonnegative().default(0),
      frm_payload: z.string().optional().describe('The payload, base64; nothing is taken from one without.'),
      received_at: z.string().optional().describe('By the clock of the network.'),
    }),
  })
  .meta({ id: 'LoraUplink' });

/** What RockBLOCK sends for a message from a modem, as far as it is read. */
export const shortBurstSchema = z
  .looseObject({
    imei: z.union([z.string(), z.int()]).describe('The `cell_uid` of the camera.'),
    momsn: z
      .union([z.string().regex(/^\d{1,10}$/, 'Expected a whole number.'), z.int().nonnegative()])
      .describe('Wraps at 65,536.'),
    transmit_time: z.string().max(40).describe('UTC, such as `26-11-20 07:00:00`.'),
    data: z.string().describe('The payload, hexadecimal.'),
    JWT: z.unknown().optional().describe('The signature of RockBLOCK, checked where its public key is set.'),
  })
  .meta({ id: 'ShortBurst' });

export const relayReceiptSchema = z
  .object({
    state: z
      .enum([...RELAY_STATES, 'ignored'])
      .describe(
        'decoded: stored. dead_letter: kept, but not or not wholly understood. quarantined: kept until its camera is known. received: kept, and read later. ignored: a notice of the network, of which nothing is kept.',
      ),
    duplicate: z.boolean().describe('The same message came before.'),
    insights: z.array(z.int()).describe('The insights that it holds.'),
  })
  .meta({ id: 'RelayReceipt' });

export type RelayReceipt = z.infer<typeof relayReceiptSchema>;

const answers = { 200: relayReceiptSchema };
const whatever = (schema: z.ZodType) =>
  z.unknown().describe(`Whatever comes is kept. Understood is ${schema.meta()?.id}.`);

/** Where networks pass on what cameras sent by LoRa or satellite. Only a token that is not valid is refused. */
export const relaysContract = {
  lora: endpoint({
    method: 'POST',
    path: '/device-api/v1/relay/lora',
    aliases: ['/relay/lora'],
    access: 'gateway',
    summary: 'An uplink of The Things Stack v3',
    description:
      'A message that cannot be understood, or whose camera is not known, is kept for staff and answered with 200, because sending it again would not help. Other messages of the same webhook (joins, downlinks, locations, normalized uplinks, uplinks without a payload) are answered with 200 and not kept. A token that is not valid, or is for another provider, is a 401.',
    body: whatever(uplinkSchema),
    bodyLimit: DEVICE_LIMITS.relayBodyBytes,
    answers,
  }),
  satellite: endpoint({
    method: 'POST',
    path: '/device-api/v1/relay/satellite',
    aliases: ['/relay/satellite'],
    access: 'gateway',
    summary: 'A message of a RockBLOCK, as JSON or as a form',
    description:
      'A message that cannot be understood, or whose camera is not known, is kept for staff and answered with 200, because sending it again would not help. A token that is not valid, or is for another provider, is a 401.',
    acceptsForm: true,
    body: whatever(shortBurstSchema),
    bodyLimit: DEVICE_LIMITS.relayBodyBytes,
    answers,
  }),
};
