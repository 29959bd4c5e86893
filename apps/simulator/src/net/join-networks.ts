import { authContract } from '@sightline/contract/auth/auth.contract';
import { internalContract } from '@sightline/contract/internal/internal.contract';
import { createClient } from '@sightline/contract/kernel/client';
import { RELAY_PROVIDERS, type RelayProvider } from '@sightline/domain/relays/relay-provider';
import { relayUidOf } from '../relays/uids.ts';
import type { LinkKind } from '../wire.ts';
import { httpTransport } from './device-client.ts';

/** Tokens of networks, `<id>.<secret>`, by provider. */
export type GatewayTokens = Partial<Record<RelayProvider, string>>;

type Joining = {
  url: string;
  staff: { email: string; password: string };
  /** How staff find the tokens. */
  name: string;
  cameras: readonly { hardwareId: string; link: LinkKind }[];
};

/**
 * Tells the server what networks call the cameras of a fleet, and has staff make a token for each network that is needed.
 * The cameras are registered.
 */
export async function joinNetworks({ url, staff, name, cameras }: Joining): Promise<GatewayTokens> {
  const client = createClient({ auth: authContract }, httpTransport(url));
  const { token } = await client.auth.login({ body: staff });
  const { internal } = createClient({ internal: internalContract }, httpTransport(url, `Bearer ${token}`));
  const { message: devices } = await internal.devices();
  const known = new Map(devices.map(({ hardware_id, device_id }) => [hardware_id, device_id]));
  const tokens: GatewayTokens = {};
  for (const provider of RELAY_PROVIDERS) {
    const deviceIds: number[] = [];
    for (const { link, hardwareId } of cameras) {
      const id = known.get(hardwareId);
      if (link !== provider || id === undefined) continue;
      await internal.setDeviceRelays({ params: { id }, body: uidsOf(link, hardwareId) });
      deviceIds.push(id);
    }
    if (deviceIds.length === 0) continue;
    const made = await internal.createGateway({
      body: { name: `${name}, ${provider}`, provider, deviceIds },
    });
    tokens[provider] = made.message.token;
  }
  return tokens;
}

function uidsOf(link: RelayProvider, hardwareId: string) {
  const uid = relayUidOf(link, hardwareId) ?? null;
  return link === 'lora' ? { lora_uid: uid, cell_uid: null } : { lora_uid: null, cell_uid: uid };
}
