import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';

export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: string;
  readonly capabilities: ReadonlySet<Capability>;
  readonly features: ReadonlySet<FeatureKey>;
}

export interface DevicePrincipal {
  readonly kind: 'device';
  readonly deviceId: number;
  readonly keyId: string;
}

export interface GatewayPrincipal {
  readonly kind: 'gateway';
  readonly gatewayId: number;
  readonly provider: RelayProvider;
}

/** Who is calling, resolved anew for each request. */
export type Principal = UserPrincipal | DevicePrincipal | GatewayPrincipal;
