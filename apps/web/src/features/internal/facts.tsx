import type { ReactNode } from 'react';
import { Fact, FactList } from '../../components/facts/facts.tsx';

interface FactsProps {
  readonly of: Readonly<Record<string, ReactNode>>;
}

/** What is known of one record, a line each. */
export function Facts({ of }: FactsProps) {
  return (
    <FactList>
      {Object.entries(of).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </FactList>
  );
}
