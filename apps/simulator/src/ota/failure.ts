import { MISHAP_MESSAGES, type Mishap } from './mishaps.ts';

/** Why a camera gives up, in its short and its long words. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;

  constructor(code: string, details: string) {
    super(details);
    this.code = code;
  }
}

export function failureOf(mishap: Mishap): Failure {
  return new Failure(mishap, MISHAP_MESSAGES[mishap]);
}
