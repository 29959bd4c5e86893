/** Answers are kept for so many numbers at a time; a power of two. */
const SLOTS = 2 ** 16;

const LARGEST_INT = 2 ** 31 - 1;

/** Whether the decimal text of a whole number contains the digits of `sought`; both from 0 to 2^31 - 1. */
function containsDigits(value: number, sought: number, power: number, leadingZero: boolean): boolean {
  if (value === 0) return sought === 0 && !leadingZero && power === 10;
  for (let rest = value; rest > 0; rest = (rest / 10) | 0) {
    // A zero in front is only written where another digit stands before it.
    if (rest % power === sought && (!leadingZero || rest >= power)) return true;
  }
  return false;
}

function digitsTest(text: string): ((value: number) => boolean) | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const sought = Number(text);
  const power = 10 ** text.length;
  if (text === '0') return (value) => value === 0 || containsDigits(value, 0, 10, true);
  return (value) => containsDigits(value, sought, power, text.startsWith('0'));
}

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
 * A test whether a number's text contains a text, as the numeric filter of specification §5 asks, for millions of
 * numbers. NaN, which is null, has no text; nothing sought is in every number.
 */
export function numberTextTest(text: string): (value: number) => boolean {
  const digits = digitsTest(text);
  const byText = remembered((value) => !Number.isNaN(value) && String(value).includes(text));
  return (value) => {
    const small = value >= 0 && value <= LARGEST_INT && (value | 0) === value;
    return digits && small ? digits(value) : byText(value);
  };
}
