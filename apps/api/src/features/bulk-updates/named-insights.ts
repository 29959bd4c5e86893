import type { NamedInsight } from './bulk-updates.store.ts';

/** The insights that an unchecked body names, for asking whose they are; whatever is no id names nothing. */
export function namedInsights(body: unknown): NamedInsight[] {
  const insights = field(body, 'insights');
  if (!Array.isArray(insights)) return [];
  return insights.flatMap((change: unknown) => {
    const insightId = id(field(change, 'insightId'));
    return insightId === null ? [] : { insightId, deviceId: id(field(change, 'deviceId')) };
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function id(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
