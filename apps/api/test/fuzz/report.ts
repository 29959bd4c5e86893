import type { Fault, FuzzResults } from './fuzz-calls.ts';
import type { DecoderResult } from './fuzz-decoders.ts';
import { KINDS } from './requests.ts';

const MOST_FAULTS = 10;
const LONGEST = 300;

/** What a run came to, on one screen. */
export function reportOf(
  results: FuzzResults,
  decoders: readonly DecoderResult[],
  complaints: readonly string[],
): string[] {
  const count = (number: number) => number.toLocaleString('en');
  const statuses = Object.entries(results.statuses).map(([status, times]) => `${status} × ${count(times)}`);
  const kinds = KINDS.map((kind) => `${count(results.kinds[kind])} ${kind}`);
  return [
    `Requests: ${count(requestsOf(results))} (${kinds.join(', ')})`,
    `Answers:  ${statuses.join(', ')}`,
    ...decoders.map(
      ({ name, inputs, fault }) => `Decoders: ${count(inputs)} ${name}${fault ? `: ${fault}` : ''}`,
    ),
    ...complaints.slice(0, 2).map((line) => `Log:      ${line.slice(0, LONGEST * 4)}`),
    ...results.faults.slice(0, MOST_FAULTS).flatMap(faultLines),
    `Faults:   ${faultsOf(results, decoders, complaints)}`,
  ];
}

export function requestsOf({ kinds }: FuzzResults): number {
  return Object.values(kinds).reduce((sum, times) => sum + times, 0);
}

/** What the server complained of in its log is a fault, whatever it answered. */
export function faultsOf(
  results: FuzzResults,
  decoders: readonly DecoderResult[],
  complaints: readonly string[],
): number {
  return results.faults.length + decoders.filter(({ fault }) => fault).length + complaints.length;
}

function faultLines({ operation, fault, request }: Fault): string[] {
  const lines = [`✗ ${operation}: ${fault}`];
  if (!request) return lines;
  const { who, path, headers, body } = request;
  const sent = JSON.stringify(headers);
  return [...lines, `    as ${who}: ${path} ${sent} ${Buffer.from(body).toString('utf8').slice(0, LONGEST)}`];
}
