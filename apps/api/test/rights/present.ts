/** What was made a moment ago. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('What was made a moment ago is not there.');
  return value;
}
