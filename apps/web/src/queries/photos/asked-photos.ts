import type { Services } from '../../kernel/services.ts';

/** Older requests than these are forgotten: nobody waits for them any more. */
const KEPT = 50;

const keyOf = ({ session }: Services) => session.userKey('asked-photos');

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

/** The insights whose bigger photos the signed-in person asked for in this browser and was not told of yet. */
export function askedPhotos(services: Services): readonly number[] {
  return services.local.readJson(keyOf(services), isIds) ?? [];
}

/** Notes that somebody asked for the bigger photo of an insight. */
export function noteAskedPhoto(services: Services, insightId: number): void {
  const others = askedPhotos(services).filter((id) => id !== insightId);
  services.local.writeJson(keyOf(services), [...others, insightId].slice(-KEPT));
}

/** Whether somebody waits for this photo, who is told of it now and no second time. */
export function takeAskedPhoto(services: Services, insightId: number): boolean {
  const asked = askedPhotos(services);
  if (!asked.includes(insightId)) return false;
  services.local.writeJson(
    keyOf(services),
    asked.filter((id) => id !== insightId),
  );
  return true;
}
