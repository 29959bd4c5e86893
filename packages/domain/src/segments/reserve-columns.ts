import { type Codes, type ColumnStore, NUMERIC_COLUMNS } from './column-store.ts';

function grown<T extends Float64Array | Codes | Uint8Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}

function grownCodes(codes: Codes, rows: number): Codes {
  return grown(codes, codes instanceof Uint16Array ? new Uint16Array(rows) : new Uint32Array(rows));
}

/** Makes room for so many rows. */
export function reserveColumns(store: ColumnStore, rows: number): void {
  for (const column of NUMERIC_COLUMNS) {
    store.numbers[column] = grown(store.numbers[column], new Float64Array(rows));
  }
  const { comms_source, insight_status, photo_state, user_confirmed } = store.listed;
  store.listed = {
    comms_source: grown(comms_source, new Uint8Array(rows)),
    insight_status: grown(insight_status, new Uint8Array(rows)),
    photo_state: grown(photo_state, new Uint8Array(rows)),
    user_confirmed: grown(user_confirmed, new Uint8Array(rows)),
  };
  store.classCodes = grownCodes(store.classCodes, rows);
  store.shownClassCodes = grownCodes(store.shownClassCodes, rows);
  store.deviceCodes = grownCodes(store.deviceCodes, rows);
}
