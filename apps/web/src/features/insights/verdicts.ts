import { create } from 'zustand';
import { notify } from '../../components/page/notify.tsx';
import { api } from '../../kernel/client.ts';
import { onLocalChange, readLocal, writeLocal } from '../../kernel/local-store.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import { isWorthRetrying, queryClient, retryDelay } from '../../kernel/query.ts';
import { onSessionEnd, userKey } from '../../kernel/session.ts';
import { takeInsights } from '../../queries/insight-columns/columns-state.ts';
import { parseVerdicts, serialiseVerdicts, type Verdict, type Verdicts } from './stored-verdicts.ts';
import { withLock } from './with-lock.ts';

const KEY = 'insights.verdicts';
/** So long a verdict waits before it is sent and can be taken back. */
export const GRACE_MS = 6_000;

const NONE: Verdicts = new Map();

/** Verdicts on their way to the server, by insight id. */
export const useVerdicts = create<{ readonly verdicts: Verdicts }>()(() => ({ verdicts: NONE }));

let openKey: string | undefined;
let stopFollowing: () => void = () => {};

/** Takes up what this person has said in this browser and the server has not heard. */
export function openVerdicts(): void {
  const key = userKey(KEY);
  if (key === openKey) return;
  closeVerdicts();
  openKey = key;
  const take = (text: string | null) => useVerdicts.setState({ verdicts: parseVerdicts(text) });
  take(readLocal(key));
  stopFollowing = onLocalChange(key, take);
  void sendVerdicts();
}

function closeVerdicts(): void {
  stopFollowing();
  openKey = undefined;
  useVerdicts.setState({ verdicts: NONE });
}

onSessionEnd(closeVerdicts);

function change(edit: (verdicts: Map<number, Verdict>) => void): void {
  if (openKey === undefined) return;
  const verdicts = new Map(parseVerdicts(readLocal(openKey)));
  edit(verdicts);
  writeLocal(openKey, serialiseVerdicts(verdicts));
  useVerdicts.setState({ verdicts });
}

/** Says of insights that their class is right, or which one is; a newer word takes the place of an older one. */
export function sayOf(insightIds: readonly number[], confirmed: boolean, className: string | null): void {
  const at = Date.now();
  change((verdicts) => {
    for (const insightId of insightIds) verdicts.set(insightId, { insightId, confirmed, className, at });
  });
  void sendVerdicts();
}

let isSending = false;
/** What is on its way to the server and cannot be called back. */
let inFlight: Verdict | undefined;

/** Takes verdicts back that the server has not heard yet; returns the insights of which it has heard. */
export function takeBack(insightIds: readonly number[]): ReadonlySet<number> {
  const { verdicts } = useVerdicts.getState();
  const isHeard = (id: number) => {
    const verdict = verdicts.get(id);
    return !verdict || (inFlight?.insightId === id && inFlight.at === verdict.at);
  };
  const heard = new Set(insightIds.filter(isHeard));
  change((held) => {
    for (const id of insightIds) if (!heard.has(id)) held.delete(id);
  });
  return heard;
}

/** Sends verdicts whose time to be taken back is over, one after the other, until none is left. */
async function sendVerdicts(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await withLock('send-verdicts', sendAll);
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let failures = 0; ; ) {
    const [next] = useVerdicts.getState().verdicts.values();
    if (!next) return;
    await pause(next.at + GRACE_MS - Date.now());
    const verdict = useVerdicts.getState().verdicts.get(next.insightId);
    if (verdict?.at !== next.at) continue;
    const error = await send(verdict);
    if (error === undefined) {
      failures = 0;
      continue;
    }
    if (failures === 0) notify('verdict', 'info', 'What you said is kept and will be sent again by itself.');
    await pause(retryDelay(failures, error));
    failures += 1;
  }
}

/** Sends one verdict; returns the error where trying again may help. */
async function send(verdict: Verdict): Promise<unknown> {
  const { insightId, confirmed, className } = verdict;
  inFlight = verdict;
  try {
    const body = className === null ? { confirmed } : { confirmed, className };
    const { message } = await api.insights.confirm({ params: { insightId }, body });
    takeInsights([message]);
    void queryClient.invalidateQueries({
      queryKey: api.insights.confirmations.key({ params: { insightId } }),
    });
  } catch (error) {
    if (isWorthRetrying(error)) return error;
    notify(
      'verdict',
      'problem',
      `What you said of insight ${insightId} was not saved. ${problemWords(error)}`,
    );
  } finally {
    inFlight = undefined;
  }
  change((held) => {
    if (held.get(insightId)?.at === verdict.at) held.delete(insightId);
  });
  return undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
