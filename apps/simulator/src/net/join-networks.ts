import { authContract } from '@sightline/contract/auth/auth.contract';
import { internalContract } from '@sightline/contract/internal/internal.contract';
import { createClient } from '@sightline/contract/kernel/client';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
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

const PROVIDERS: readonly RelayProvider[] = ['lora', 'satellite'];

/**
 * Tells the server what networks call the cameras of a fleet, and has staff make a token for each network that is needed.
 * The cameras are registered.
 */
export async function joinNetworks({ url, staff, name, cameras }: Joining): Promise<GatewayTokens> {
  const { token } = await createClient({ auth: authContract }, httpTransport(url)).auth.login({ body: staff });
  const { internal } = createClient({ internal: internalContract }, httpTransport(url, `Bearer ${token}`));
  const known = new Map(
    (await internal.devices()).message.map(({ hardware_id, device_id }) => [hardware_id, device_id]),
  );
  const tokens: GatewayTokens = {};
  for (const provider of PROVIDERS) {
    const deviceIds: number[] = [];
    for (const { hardwareId, link } of cameras) {
      const id = known.get(hardwareId);
      const uid = link === provider ? relayUidOf(link, hardwareId) : undefined;
      if (id === undefined || uid === undefined) continue;
      const uids = { lora_uid: link === 'lora' ? uid : null, cell_uid: link === 'satellite' ? uid : null };
      await internal.setDeviceRelays({ params: { id }, body: uids });
      deviceIds.push(id);
    }
    if (deviceIds.length === 0) continue;
    const made = await internal.createGateway({ body: { name: `${name}, ${provider}`, provider, deviceIds } });
    tokens[provider] = made.message.token;
  }
  return tokens;
}
