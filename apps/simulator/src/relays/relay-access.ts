import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import type { CameraProfile } from '../camera/profile.ts';
import type { RelayAccess } from './network.ts';
import { relayUidOf } from './uids.ts';

/** How the network of a camera's link knows it; nothing for links without one, and where the network has no token. */
export function relayAccessOf(
  { link, hardwareId }: Pick<CameraProfile, 'link' | 'hardwareId'>,
  tokens: Partial<Record<RelayProvider, string>>,
): { relay?: RelayAccess } {
  const uid = relayUidOf(link, hardwareId);
  const token = link === 'lora' || link === 'satellite' ? tokens[link] : undefined;
  return uid && token ? { relay: { uid, token } } : {};
}
