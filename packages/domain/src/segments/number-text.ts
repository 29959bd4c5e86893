import { numberRange } from '../filters/number-range.ts';
import { digitSearch } from './digit-search.ts';

/** Answers are kept for so many numbers at a time; a power of two. */
const SLOTS = 2 ** 16;

/** Remembers the answers for numbers met lately, by their bits; columns repeat few numbers many times. */
function remembered(test: (value: number) => boolean): (value: number) => boolean {
  const values = new Float64Array(SLOTS).fill(Number.NaN);
  const answers = new Uint8Array(SLOTS);
  const bits = new Float64Array(1);
  const words = new Uint32Array(bits.buffer);
  return (value) => {
    bits[0] = value;
    const mixed = Math.imul((words[0] ?? 0) ^ Math.imul(words[1] ?? 0, 0x9e3779b1), 0x85ebca6b);
    const slot = (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
    if (values[slot] === value) return answers[slot] === 1;
    const answer = test(value);
    values[slot] = value;
    answers[slot] = Number(answer);
    return answer;
  };
}

/**
 * A test whether a number's text contains a text, or a range such as `90-100` the number, as the numeric filter asks
 *, for millions of numbers. NaN, which is null, has no text; an empty query is in every number.
 */
export function numberTextTest(text: string): (value: number) => boolean {
  const range = numberRange(text);
  if (range) return (value) => value >= range.least && value <= range.most;
  const digits = digitSearch(text);
  const byText = remembered((value) => !Number.isNaN(value) && String(value).includes(text));
  return (value) => (digits && value >= 0 && Number.isSafeInteger(value) ? digits(value) : byText(value));
}
