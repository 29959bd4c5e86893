import type { Segment } from '@sightline/domain/segments/segment-columns';
import type { LoadedColumns } from './loaded-columns.ts';
import type { WorkerMessage } from './protocol.ts';
import type { KeepingCalls } from './segments/kept-calls.ts';
import type { SegmentCache } from './segments/segment-cache.ts';

export interface EngineOptions {
  readonly calls: KeepingCalls;
  readonly cache: Promise<SegmentCache>;
  readonly post: (message: WorkerMessage, transfer?: Transferable[]) => void;
}

/** What all parts of the engine work on. */
export interface Held extends EngineOptions {
  columns: LoadedColumns | undefined;
  /** Whether everything has been loaded once. */
  complete: boolean;
  isLoading: boolean;
  /** Segments that are in memory, by etag. */
  readonly known: Map<string, Segment>;
  readonly signal: AbortSignal;
}
