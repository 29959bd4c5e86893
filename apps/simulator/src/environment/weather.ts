import { createRandom } from '../random.ts';

/** Share of the sky under cloud, on average: wet and temperate places as in docs/simulator-model.md; ours. */
const MEAN_CLOUD = 0.6;

/** Mean wind of a day in metres a second; ours. */
const MEAN_WIND = 6;

/** From a near gale on, grass and branches fire a camera without end (Beaufort 7 begins at 13.9 m/s). */
export const STORM_WIND = 13.9;

/** How far the temperature of a day is from that of the season, °C, two days in three; ours. */
const TEMPERATURE_DEVIATION = 2.5;

/** The weather of one day. */
export type Weather = {
  /** Share of the sky, 0 to 1. */
  cloud: number;
  /** Metres a second. */
  wind: number;
  /** °C above what the season would have. */
  anomalyC: number;
};

/**
 * The weather of a day (days since 1970) at a place. Places within the same degree have the same weather; a fleet
 * lives under one seed.
 */
export function weatherOn(seed: string, day: number, latitude: number, longitude: number): Weather {
  const square = `weather ${Math.round(latitude)} ${Math.round(longitude)} ${day}`;
  const random = createRandom(seed).fork(square);
  return {
    cloud: 1 - random.unit() ** (MEAN_CLOUD / (1 - MEAN_CLOUD)),
    // Rayleigh, the usual shape of wind.
    wind: MEAN_WIND * Math.sqrt((-4 / Math.PI) * Math.log(1 - random.unit())),
    anomalyC: random.normal(0, TEMPERATURE_DEVIATION),
  };
}
