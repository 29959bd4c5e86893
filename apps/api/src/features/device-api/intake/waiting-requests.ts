import { AppError } from '../../../kernel/app-error.ts';
import type { IntakeBatch, IntakeResult } from './intake-item.ts';

const RETRY_S = 2;

export interface WaitingRequest {
  readonly batch: IntakeBatch;
  readonly messages: number;
  /** Runs work in the context of this request, so that logs, jobs and traces name it. */
  readonly inContext: (work: () => Promise<void>) => Promise<void>;
  resolve(result: IntakeResult): void;
  reject(error: unknown): void;
}

interface LineLimits {
  readonly groupMessages: number;
  readonly waitingMessages: number;
}

/** The requests of an intake queue: those that wait for a group, and those whose camera is locked by somebody else. */
export function createWaitingRequests(limits: LineLimits) {
  const waiting = new Set<WaitingRequest>();
  const held = new Set<WaitingRequest>();
  const busyCameras = new Set<number>();
  let waitingMessages = 0;

  function enter(line: Set<WaitingRequest>, each: WaitingRequest): void {
    line.add(each);
    waitingMessages += each.messages;
  }

  function leave(line: Set<WaitingRequest>, each: WaitingRequest): void {
    if (line.delete(each)) waitingMessages -= each.messages;
  }

  function nextGroup(): WaitingRequest[] {
    const group: WaitingRequest[] = [];
    let messages = 0;
    for (const each of waiting) {
      const { deviceId } = each.batch;
      if (busyCameras.has(deviceId)) continue;
      if (group.length > 0 && messages + each.messages > limits.groupMessages) break;
      group.push(each);
      messages += each.messages;
      busyCameras.add(deviceId);
      leave(waiting, each);
    }
    return group;
  }

  function done(each: WaitingRequest): WaitingRequest {
    if (!waiting.has(each)) busyCameras.delete(each.batch.deviceId);
    leave(waiting, each);
    leave(held, each);
    return each;
  }

  function assertSpaceFor(messages: number): void {
    if (waitingMessages + messages <= limits.waitingMessages) return;
    throw new AppError('unavailable', 'The server is busy. Keep it and send it later.', {
      retryAfterSeconds: RETRY_S,
    });
  }

  return {
    waiting,
    held,
    assertSpaceFor,
    wait: (each: WaitingRequest) => enter(waiting, each),
    hold: (each: WaitingRequest) => enter(held, each),
    /** Takes a request out of those that are held. */
    release: (each: WaitingRequest) => leave(held, each),
    /** The requests that go next together, at most one of each camera. */
    nextGroup,
    /** Takes a request out for good, and lets the next one of its camera go. */
    done,
  };
}
