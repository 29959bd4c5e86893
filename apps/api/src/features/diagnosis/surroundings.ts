import { positionOf } from '@sightline/domain/devices/coordinates';
import type { CompanionsFact, NeighboursFact } from '@sightline/domain/diagnosis/camera-facts';
import { companionsOf, type HeardCamera } from '@sightline/domain/diagnosis/companions';
import { neighboursSince } from '@sightline/domain/diagnosis/neighbours';
import { isNarrow, type JudgedCamera } from './judge-camera.ts';
import { type Box, boxAround, createNearby } from './nearby.ts';

/** Cameras so close use the same masts. */
const ONE_NETWORK_METRES = 10_000;
/** Animals go so far. */
const NEAR_METRES = 5_000;
/** More cameras of one gateway say nothing new. */
const MOST_COMPANIONS = 100;

/** Where to look for what surrounds a camera: around it, and among those by its gateway. */
export function surroundingsOf(camera: JudgedCamera): { box: Box | null; gatewayTokenId: number | null } {
  const position = positionOf(camera);
  return {
    box: position ? boxAround(position, ONE_NETWORK_METRES) : null,
    gatewayTokenId: isNarrow(camera.row) ? camera.row.gateway_token_id : null,
  };
}

export interface Surroundings {
  companions(camera: JudgedCamera): CompanionsFact;
  /** How those near by have done since one became quiet, in milliseconds since 1970. */
  neighbours(camera: JudgedCamera, since: number): NeighboursFact | null;
}

/** What an account's other cameras say of one. `now` in milliseconds since 1970. */
export function createSurroundings(all: readonly JudgedCamera[], now: number): Surroundings {
  const heard = all.filter(({ lastContactAt }) => lastContactAt !== null);
  const byGateway = Map.groupBy(
    heard.filter(({ row }) => row.gateway_token_id !== null && isNarrow(row)),
    ({ row }) => row.gateway_token_id,
  );
  const byLink = Map.groupBy(
    heard.filter(({ row }) => row.comms_source !== null && !isNarrow(row)),
    ({ row }) => row.comms_source,
  );
  const nearbyOfLink = new Map(
    [...byLink].map(([link, cameras]) => [link, createNearby(cameras, ONE_NETWORK_METRES)]),
  );
  // A camera that is silent itself cannot tell whether animals pass by.
  const nearby = createNearby(
    all.filter(({ row, contact }) => row.insights_by_day !== null && contact !== 'silent'),
    NEAR_METRES,
  );

  const othersOf = (camera: JudgedCamera) => {
    if (!isNarrow(camera.row)) return nearbyOfLink.get(camera.row.comms_source)?.(camera) ?? [];
    const others = byGateway.get(camera.row.gateway_token_id) ?? [];
    return others.slice(0, MOST_COMPANIONS + 1).filter((other) => other !== camera);
  };

  return {
    companions: (camera) => companionsOf(toHeard(camera), othersOf(camera).map(toHeard), now),
    neighbours: (camera, since) =>
      neighboursSince(
        nearby(camera).flatMap(({ row }) => row.insights_by_day ?? []),
        since,
      ),
  };
}

function toHeard({ lastContactAt, cycleMs }: JudgedCamera): HeardCamera {
  return { lastContactAt: lastContactAt ?? 0, cycleMs };
}
