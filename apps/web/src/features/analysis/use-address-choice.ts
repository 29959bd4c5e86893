import { useSearchParams } from 'wouter';

/** One of a few choices, kept in the address; the first is the usual one and leaves no trace. */
export function useAddressChoice<const T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [T, (choice: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [usual] = choices;
  const chosen = choices.find((known) => known === params.get(name)) ?? usual;
  const choose = (choice: string | null) =>
    setParams((now) => {
      const address = new URLSearchParams(now);
      if (choice === null || choice === usual) address.delete(name);
      else address.set(name, choice);
      return address;
    });
  return [chosen, choose];
}
