import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallMeter } from '../access/access-gate.ts';
import type { Env } from '../env.ts';
import { AppError } from '../kernel/app-error.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** How much one camera may send in a day. */
export interface DailyLimit {
  /** Throws 429 once the day's amount is used up. */
  assertLeft(deviceId: number): Promise<void>;
  /** Counts what was kept; repeats and refusals cost nothing. */
  count(deviceId: number, amount: number): Promise<void>;
}

/** Counts each camera's requests by its id, never by its address: many cameras share one. */
export function deviceCallMeter(
  env: Pick<Env, 'DEVICE_LIMITS' | 'LIMIT_DEVICE_REQUESTS_PER_MINUTE' | 'LIMIT_DEVICE_REQUESTS_BURST'>,
): CallMeter {
  const steady = { points: env.LIMIT_DEVICE_REQUESTS_PER_MINUTE, duration: MINUTE_S };
  const burst = { points: env.LIMIT_DEVICE_REQUESTS_BURST, duration: MINUTE_S, keyPrefix: 'burst' };
  const limiter = new BurstyRateLimiter(new RateLimiterMemory(steady), new RateLimiterMemory(burst));
  return async (principal) => {
    if (principal.kind !== 'device' || env.DEVICE_LIMITS === 'off') return;
    try {
      await limiter.consume(principal.deviceId);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  };
}

/** An amount a day for each camera, counted in this process's memory. */
export function createDailyLimit(env: Pick<Env, 'DEVICE_LIMITS'>, amountPerDay: number): DailyLimit {
  if (env.DEVICE_LIMITS === 'off') return { assertLeft: async () => {}, count: async () => {} };
  const limiter = new RateLimiterMemory({ points: amountPerDay, duration: DAY_S });
  return {
    assertLeft: async (deviceId) => {
      const used = await limiter.get(deviceId);
      if (used && used.consumedPoints >= amountPerDay) throw tooMany(used);
    },
    count: async (deviceId, amount) => {
      if (amount > 0) await limiter.penalty(deviceId, amount);
    },
  };
}

/** Counts what one token of a relay brings. */
export function gatewayCallMeter(
  env: Pick<Env, 'DEVICE_LIMITS' | 'LIMIT_RELAY_REQUESTS_PER_MINUTE'>,
): CallMeter {
  const limiter = new RateLimiterMemory({ points: env.LIMIT_RELAY_REQUESTS_PER_MINUTE, duration: MINUTE_S });
  return async (principal) => {
    if (principal.kind !== 'gateway' || env.DEVICE_LIMITS === 'off') return;
    try {
      await limiter.consume(principal.gatewayId);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  };
}

function tooMany(used: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(used.msBeforeNext / 1_000));
  return new AppError('tooMany', 'This is more than the server takes. Keep it and send it later.', {
    retryAfterSeconds,
  });
}
