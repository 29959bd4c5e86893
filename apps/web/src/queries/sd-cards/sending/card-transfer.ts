import { createStore } from 'zustand';
import { defineService } from '../../../kernel/services.ts';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import type { LeftOut } from '../reading/card-file.ts';

/**
 * How far a card has come. `asking`: nothing tells whose card it is, and somebody has to say. `ended`: nothing more is sent.
 * `failed`: the same, for the reason in `error`.
 */
type TransferPhase = 'reading' | 'listing' | 'matching' | 'asking' | 'sending' | 'ended' | 'failed';

/** A number of photos and what they come to. */
export interface Amount {
  readonly photos: number;
  readonly bytes: number;
}

/** A card that this tab brings to the server. */
export interface CardTransfer {
  readonly deviceId: number;
  readonly cameraName: string;
  readonly phase: TransferPhase;
  /** Files whose first bytes were read, … */
  readonly read: number;
  /** … of so many; 0 until all folders were looked into. */
  readonly files: number;
  readonly cardId: number | null;
  /** Files that are no photos or cannot be read. */
  readonly leftOut: readonly LeftOut[];
  /** Photos that the server did not take, or that could no longer be read. */
  readonly refused: readonly LeftOut[];
  readonly sent: Amount;
  /** Those that were sent or refused. */
  readonly handled: Amount;
  readonly total: Amount;
  /** At the pace of the last seconds; null until it can be told. */
  readonly secondsLeft: number | null;
  readonly halt: Halt | null;
  /** What the server says while it is in trouble. */
  readonly trouble: string | null;
  readonly error: string | null;
  /** Begins it anew after it failed; null where that would fail again. */
  readonly retry: (() => void) | null;
}

/**
 * Why nothing is sent at the moment: somebody paused it, the card cannot be read, the server cannot be reached or is in trouble,
 * or another tab sends the same card.
 */
type Halt = 'paused' | 'unreadable' | 'offline' | 'trouble' | 'elsewhere';

interface TransferState {
  readonly transfer: CardTransfer | undefined;
}

const BUSY: readonly TransferPhase[] = ['reading', 'listing', 'matching', 'sending'];

/** Whether something would be interrupted if the tab were closed. */
export function isBusy(transfer: CardTransfer | undefined): boolean {
  return transfer !== undefined && BUSY.includes(transfer.phase);
}

/** A transfer while it runs: nothing of it counts any more once it was stopped. */
export interface RunningTransfer {
  readonly signal: AbortSignal;
  readonly now: () => CardTransfer | undefined;
  readonly change: (edit: Partial<CardTransfer> | ((now: CardTransfer) => Partial<CardTransfer>)) => void;
  /** Calls back after every change; returns how to stop. */
  readonly follow: (listener: () => void) => () => void;
}

/** The card that this tab brings: one at a time. It goes on whatever page is open. */
export const cardTransfer = defineService(({ session, onDispose }) => {
  const store = createStore<TransferState>()(() => ({ transfer: undefined }));
  let running = new AbortController();

  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }

  store.subscribe(({ transfer }) => {
    window.removeEventListener('beforeunload', ask);
    if (isBusy(transfer)) window.addEventListener('beforeunload', ask);
  });

  /** Ends it here; what is on the server stays, and the same card goes on from there. */
  function stop(): void {
    running.abort();
    store.setState({ transfer: undefined });
  }

  session.onEnd(stop);
  onDispose(stop);

  return {
    store,
    stop,
    /** Holds it up, or lets it go on. */
    halt: (halt: 'paused' | null) =>
      store.setState(({ transfer }) => ({ transfer: transfer && { ...transfer, halt } })),
    /** Begins one in place of any before. */
    begin: (transfer: CardTransfer): RunningTransfer => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      store.setState({ transfer });
      return {
        signal,
        now: () => (signal.aborted ? undefined : store.getState().transfer),
        change: (edit) => {
          const now = store.getState().transfer;
          if (signal.aborted || !now) return;
          store.setState({ transfer: { ...now, ...(typeof edit === 'function' ? edit(now) : edit) } });
        },
        follow: store.subscribe,
      };
    },
  };
});

const transferStore = defineService((services) => services.get(cardTransfer).store);

/** The card that this tab brings or has brought. */
export function useCardTransfer(): CardTransfer | undefined {
  return useServiceStore(transferStore, ({ transfer }) => transfer);
}
