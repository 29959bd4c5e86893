import type { Random } from '../random.ts';
import { type Colour, colour, css, luma, mix, scale } from './colour.ts';

/** What the light of one moment does to colours. */
export type Light = {
  infrared: boolean;
  /** How much direct sun there is, 0 to 1: shadows, dapples and rim light follow it. */
  sunshine: number;
  skyTop: string;
  skyLow: string;
  /** A surface colour (hex) as the camera sees it; distance 0 is at the lens, 1 at the horizon. */
  shade(hex: string, distance: number): string;
};

/** The light for a sun at `elevation` degrees (see sunElevation); the weather is drawn from `random`. */
export function lightAt(elevation: number, random: Random): Light {
  const cloud = random.unit();
  const mist = random.chance(0.18) ? random.between(0.3, 0.6) : random.between(0, 0.18);
  const cast: Colour = [random.between(0.96, 1.04), 1, random.between(0.95, 1.05)];
  if (elevation < -5) return infraredLight(mist);
  if (elevation < 8) return lowSunLight(elevation, cloud, mist);
  return dayLight(elevation, cloud, mist, cast);
}

function dayLight(elevation: number, cloud: number, mist: number, cast: Colour): Light {
  const sunshine = cloud < 0.55 ? 1 - cloud * 0.6 : 0.15;
  const brightness = 0.74 + 0.2 * Math.min(elevation / 45, 1) + 0.1 * sunshine;
  const haze = mix(colour('#c3ccd0'), colour('#b5d0e2'), sunshine);
  const warm = 1 + 0.07 * sunshine;
  return {
    infrared: false,
    sunshine,
    skyTop: css(mix(colour('#a9b4bb'), colour('#4f8fcb'), sunshine)),
    skyLow: css(mix(colour('#d5dadc'), colour('#cfe3ee'), sunshine)),
    shade: (hex, distance) => {
      const lit = scale(
        colour(hex),
        brightness * warm * cast[0],
        brightness,
        brightness * (2 - warm) * cast[2],
      );
      return css(mix(lit, haze, hazeShare(distance, mist)));
    },
  };
}

function lowSunLight(elevation: number, cloud: number, mist: number): Light {
  const height = (elevation + 5) / 13;
  const glow = cloud < 0.6 ? 1 : 0.35;
  const haze = mix(mix(colour('#8d93a8'), colour('#dba77c'), glow), colour('#56607c'), 0.6 * (1 - height));
  const brightness = 0.42 + 0.42 * height;
  return {
    infrared: false,
    sunshine: 0.5 * glow * height,
    skyTop: css(mix(colour('#39486e'), colour('#7da0c4'), height)),
    skyLow: css(mix(colour('#8d93a8'), colour('#f0b27a'), glow * 0.85)),
    shade: (hex, distance) => {
      const lit = scale(colour(hex), brightness * (1 + 0.2 * glow), brightness * 0.98, brightness * 0.95);
      return css(mix(lit, haze, hazeShare(distance, mist)));
    },
  };
}

/** The flash reaches some 15 m: what is near is pale, foliage most of all, and the distance is black. */
function infraredLight(mist: number): Light {
  return {
    infrared: true,
    sunshine: 0,
    skyTop: '#060606',
    skyLow: '#0c0c0c',
    shade: (hex, distance) => {
      const grey = 46 + luma(colour(hex)) * 0.95;
      const reach = 1 / (1 + (distance * 2.4) ** 2.2);
      return css(mix([grey * reach, grey * reach, grey * reach], [70, 70, 70], mist * 0.25 * distance));
    },
  };
}

function hazeShare(distance: number, mist: number): number {
  return Math.min(distance ** 1.4 * (0.72 + mist * 0.5) + mist * distance, 0.94);
}
