import {
  type ActionChange,
  type ActionHistory,
  EMPTY_HISTORY,
  INSIGHT_ACTIONS,
  type InsightAction,
  type QueuedAction,
} from './action-history.ts';

const FORMAT = 1;

/** A history as text for the browser's storage. */
export function serialiseHistory({ queue, past, future }: ActionHistory): string {
  const steps = (side: ActionHistory['past']) =>
    side.map((step) =>
      step.map(({ insightId, deviceId, before, after }) => [insightId, deviceId, before, after]),
    );
  return JSON.stringify({
    format: FORMAT,
    queue: [...queue.values()].map(({ insightId, deviceId, action }) => [insightId, deviceId, action]),
    past: steps(past),
    future: steps(future),
  });
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isAction(value: unknown): value is InsightAction {
  return INSIGHT_ACTIONS.some((action) => action === value);
}

function queuedFrom(stored: unknown): QueuedAction[] {
  const [insightId, deviceId, action] = listOf(stored);
  return isId(insightId) && isId(deviceId) && isAction(action) ? [{ insightId, deviceId, action }] : [];
}

function changeFrom(stored: unknown): ActionChange | undefined {
  const [insightId, deviceId, before, after] = listOf(stored);
  if (!isId(insightId) || !isId(deviceId)) return undefined;
  if (!(before === null || isAction(before)) || !(after === null || isAction(after))) return undefined;
  return { insightId, deviceId, before, after };
}

/** Steps up to the first that cannot be read; beyond a gap they would no longer fit together. */
function stepsFrom(stored: readonly unknown[]): ActionChange[][] {
  const steps: ActionChange[][] = [];
  for (const step of stored) {
    const changes = listOf(step).flatMap((change) => changeFrom(change) ?? []);
    if (changes.length === 0 || changes.length !== listOf(step).length) break;
    steps.push(changes);
  }
  return steps;
}

/** Reads {@link serialiseHistory} back; unreadable entries are left out, and senseless text is an empty history. */
export function parseHistory(text: string | null | undefined): ActionHistory {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return EMPTY_HISTORY;
  }
  if (typeof stored !== 'object' || stored === null) return EMPTY_HISTORY;
  if (!('format' in stored) || stored.format !== FORMAT) return EMPTY_HISTORY;
  const queued = 'queue' in stored ? listOf(stored.queue).flatMap(queuedFrom) : [];
  const past = 'past' in stored ? listOf(stored.past) : [];
  return {
    queue: new Map(queued.map((entry) => [entry.insightId, entry])),
    past: stepsFrom(past.toReversed()).toReversed(),
    future: 'future' in stored ? stepsFrom(listOf(stored.future)) : [],
  };
}
