/**
 * What is known, with what the server says of the parts that were asked for. The rest of an answer may be older than what
 * is known by now.
 */
export function withAnswer<T extends object>(known: T, answer: T, asked: Partial<T>): T {
  const parts = (Object.keys(asked) as (keyof T)[]).map((key) => [key, answer[key]]);
  return { ...known, ...Object.fromEntries(parts) };
}
