import { type Codes, type ColumnStore, NUMERIC_COLUMNS } from './column-store.ts';

function grown<T extends Float64Array | Codes | Uint8Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}

function grownCodes(codes: Codes, rows: number): Codes {
  return grown(codes, codes instanceof Uint16Array ? new Uint16Array(rows) : new Uint32Array(rows));
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
  store.classCodes = grownCodes(store.classCodes, next);
  store.shownClassCodes = grownCodes(store.shownClassCodes, next);
  store.deviceCodes = grownCodes(store.deviceCodes, next);
  store.gone = grown(store.gone, new Uint8Array(next));
}
