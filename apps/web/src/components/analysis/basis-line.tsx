import { Text } from '@mantine/core';
import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import styles from './analysis.module.css';
import { independenceText, recordsText, trapNightsText } from './analysis-text.ts';

interface BasisLineProps {
  readonly basis: Pick<AnalysisRai, 'n' | 'rule' | 'independence_minutes' | 'camera_days' | 'method'>;
}

/** What figures are worked out of, and how: stands below each of them. */
export function BasisLine({ basis }: BasisLineProps) {
  return <p className={styles.basis}>{basisText(basis)}</p>;
}

/** `1,204 records · 812.5 trap nights · a new event after 30 minutes since the last record · 95 % intervals · …` */
export function basisText({
  n,
  rule,
  independence_minutes,
  camera_days,
  method,
}: BasisLineProps['basis']): string {
  return [
    recordsText(n),
    trapNightsText(camera_days),
    `a new event after ${independenceText({ rule, minDeltaTime: independence_minutes })}`,
    '95 % intervals',
    method,
  ].join(' · ');
}

/** That a sample is small. */
export function Caution({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <Text className={styles.caution} role="note">
      Take this with care: {children}
    </Text>
  );
}
