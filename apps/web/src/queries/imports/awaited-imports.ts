import type { Services } from '../../kernel/services.ts';

/** Nobody waits for more of them. */
const KEPT = 50;

const keyOf = ({ session }: Services) => session.userKey('awaited-imports');

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

/** Imports that the server reads or writes for the signed-in person, of whose end no tab of this browser has told yet. */
export function awaitedImports(services: Services): readonly number[] {
  return services.local.readJson(keyOf(services), isIds) ?? [];
}

/** Notes that somebody waits for an import to end. */
export function noteAwaitedImport(services: Services, importId: number): void {
  const others = awaitedImports(services).filter((id) => id !== importId);
  services.local.writeJson(keyOf(services), [...others, importId].slice(-KEPT));
}

/** Whether somebody waits for this import, who is told of it now and no second time. */
export function takeAwaitedImport(services: Services, importId: number): boolean {
  const awaited = awaitedImports(services);
  if (!awaited.includes(importId)) return false;
  services.local.writeJson(
    keyOf(services),
    awaited.filter((id) => id !== importId),
  );
  return true;
}
