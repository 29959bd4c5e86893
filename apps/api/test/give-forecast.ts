import type { TestApp } from './app.ts';

const DAY_MS = 86_400_000;

interface GivenForecast {
  /** Days until the batteries end, as likely sooner as later; null: they hold. */
  readonly days: number | null;
  readonly basis?: 'history' | 'model';
  /** Days since the camera was heard. */
  readonly unheardDays?: number;
}

/** Keeps a forecast of a camera's batteries, as the worker would have now; between half and twice as many days. */
export async function giveForecast(
  { services: { db } }: TestApp,
  deviceId: number,
  { days, basis = 'history', unheardDays = 0 }: GivenForecast,
): Promise<void> {
  const now = Date.now();
  const after = (share: number) => (days === null ? null : new Date(now + days * share * DAY_MS));
  const forecast = {
    computedAt: new Date(now),
    readUntil: new Date(now - unheardDays * DAY_MS),
    batteryP10: after(0.5),
    batteryP50: after(1),
    batteryP90: after(2),
    batteryBasis: basis,
  };
  await db.prisma.deviceForecast.upsert({
    where: { deviceId },
    create: { deviceId, ...forecast },
    update: forecast,
  });
}
