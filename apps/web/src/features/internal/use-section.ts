import { useSearchParams } from 'wouter';

/** The parts of the page, and the log. */
export const SECTIONS = {
  users: 'User Accounts',
  devices: 'Devices',
  algs: 'Algs',
  releases: 'Alg Releases',
  relays: 'Relays',
  audit: 'Audit Log',
} as const;

export type Section = keyof typeof SECTIONS;

const PARAM = 'section';

/** Which part the address names, as `/?tab=internal&section=devices`; and how to go to another. */
export function useSection(): [Section, (section: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(PARAM) ?? '';
  // What else stands in the address is about the table that is left.
  const go = (section: string | null) =>
    setParams(new URLSearchParams({ tab: 'internal', ...(section && { [PARAM]: section }) }));
  return [isSection(named) ? named : 'users', go];
}

function isSection(name: string): name is Section {
  return Object.hasOwn(SECTIONS, name);
}
