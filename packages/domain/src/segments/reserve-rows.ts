import { type ColumnStore, NUMERIC_COLUMNS } from './column-store.ts';

function grown<T extends Float64Array | Uint32Array | Uint8Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}

/** Makes room for rows to come, half as many again as there are, so that few appends move the columns. */
export function reserveRows(store: ColumnStore, rows: number): void {
  const capacity = store.gone.length;
  if (rows <= capacity) return;
  const next = Math.max(rows, Math.ceil(capacity * 1.5));
  for (const column of NUMERIC_COLUMNS) {
    store.numbers[column] = grown(store.numbers[column], new Float64Array(next));
  }
  const { comms_source, insight_status, photo_state, user_confirmed } = store.listed;
  store.listed = {
    comms_source: grown(comms_source, new Uint8Array(next)),
    insight_status: grown(insight_status, new Uint8Array(next)),
    photo_state: grown(photo_state, new Uint8Array(next)),
    user_confirmed: grown(user_confirmed, new Uint8Array(next)),
  };
  store.classCodes = grown(store.classCodes, new Uint32Array(next));
  store.shownClassCodes = grown(store.shownClassCodes, new Uint32Array(next));
  store.deviceCodes = grown(store.deviceCodes, new Uint32Array(next));
  store.gone = grown(store.gone, new Uint8Array(next));
}
