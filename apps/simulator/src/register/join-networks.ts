import { RELAY_PROVIDERS, type RelayProvider } from '@sightline/domain/relays/relay-provider';
import type { StaffClient } from '../net/staff-client.ts';
import type { LinkKind } from '../wire.ts';
import { devicesAt } from './devices-at.ts';
import type { RetryCall } from './retry-call.ts';

/** Tokens of networks, `<id>.<secret>`, by provider. */
export type GatewayTokens = Partial<Record<RelayProvider, string>>;

/** The tokens of a fleet's networks with the numbers that the server has for them. */
export type Networks = Partial<Record<RelayProvider, { gatewayId: number; token: string }>>;

type Joining = {
  /** How staff find the tokens. */
  name: string;
  cameras: readonly { hardwareId: string; link: LinkKind }[];
  /** What an earlier run made. */
  kept?: Networks;
  /** By it all is asked; without it no call is made twice. A new token whose answer got lost stays unused at the server. */
  ask?: RetryCall;
  /** Called with all networks whenever one got a token, which no server shows again. */
  keep?: (networks: Networks) => Promise<void>;
};

/**
 * Sees to it that each network which cameras need has a token, and that the token may speak for all of them; they are
 * registered with what networks call them. One that was revoked gets a successor. Rejects as `ask` does.
 */
export async function joinNetworks(
  internal: StaffClient,
  { name, cameras, kept = {}, ask = (call) => call(), keep }: Joining,
): Promise<Networks> {
  const needed = RELAY_PROVIDERS.filter((provider) => cameras.some(({ link }) => link === provider));
  if (needed.length === 0) return kept;
  const { message: gateways } = await ask(internal.gateways);
  const known = await devicesAt(internal, ask);
  const networks = { ...kept };
  for (const provider of needed) {
    const theirs = cameras.filter(({ link }) => link === provider);
    const deviceIds = theirs.flatMap(({ hardwareId }) => known.get(hardwareId) ?? []);
    const open = gateways.find(
      ({ gateway_id, revoked_at }) => gateway_id === kept[provider]?.gatewayId && revoked_at === null,
    );
    if (!open) {
      const body = { name: `${name}, ${provider}`, provider, deviceIds };
      const { gateway, token } = (await ask(() => internal.createGateway({ body }))).message;
      networks[provider] = { gatewayId: gateway.gateway_id, token };
      await keep?.({ ...networks });
      continue;
    }
    const listed = new Set([...open.device_ids, ...deviceIds]);
    if (listed.size > open.device_ids.length)
      await ask(() =>
        internal.setGatewayDevices({ params: { id: open.gateway_id }, body: { deviceIds: [...listed] } }),
      );
  }
  return networks;
}

/** What each network signs in with. */
export function tokensOf({ lora, satellite }: Networks): GatewayTokens {
  return { ...(lora && { lora: lora.token }), ...(satellite && { satellite: satellite.token }) };
}
