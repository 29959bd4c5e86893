import { Anchor, Skeleton } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { LikelyCause } from '@sightline/contract/diagnosis/diagnosis.contract';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { CAUSE_NAMES } from '@sightline/domain/diagnosis/causes';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isUndecided, likelyHeading, shareText } from '../../components/device/diagnosis-text.ts';
import { useNow } from '../../components/time/use-now.ts';
import { diagnosisQuery } from '../../queries/needs/diagnosis.ts';
import { Block } from './block.tsx';
import styles from './quiet-block.module.css';

/** Less likely causes are not worth a line. */
const LEAST = 0.05;

/** Why a quiet camera is quiet, and what to do about it; nothing of one that is well. */
export function QuietBlock({ device }: { readonly device: Device }) {
  const { data, isError } = useQuery(diagnosisQuery(device));
  const { state } = expectedContact(device, useNow());
  if (data) {
    const [first, ...others] = data.causes;
    return first ? <Causes first={first} others={others} /> : null;
  }
  if (state !== 'silent' && state !== 'late') return null;
  return (
    <Block title="Why is it quiet?">
      {isError ? <p className={styles.sure}>The causes did not load.</p> : <Skeleton h={132} />}
    </Block>
  );
}

interface CausesProps {
  readonly first: LikelyCause;
  readonly others: readonly LikelyCause[];
}

function Causes({ first, others }: CausesProps) {
  const worthALine = others.filter(({ probability }) => probability >= LEAST);
  return (
    <Block title="Why is it quiet?">
      <div className={styles.likeliest}>
        <h3 className={styles.cause}>{likelyHeading(first)}</h3>
        <Evidence sentences={first.evidence} />
        <p className={styles.step}>
          <IconTool size={18} stroke={1.7} aria-hidden />
          <span>
            <strong>Next step:</strong> {first.next_step}
          </span>
        </p>
        {isUndecided([first, ...others]) && (
          <p className={styles.plain}>
            The two likeliest causes are about as likely: what it tells does not set them apart.
          </p>
        )}
        {worthALine.length > 0 && <Others causes={worthALine} />}
        <p className={styles.sure}>
          A cause that is called 70 % likely is right in about 7 of 10 cases: tried on simulated cameras,
          whose truth is known.{' '}
          <Anchor
            href="/guide/devices#why-is-it-quiet"
            target="_blank"
            rel="noreferrer"
            inherit
            underline="always"
          >
            How sure this is
          </Anchor>
        </p>
      </div>
    </Block>
  );
}

function Evidence({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0)
    return <p className={styles.plain}>Nothing speaks for it directly: it is what is left.</p>;
  return (
    <ul className={styles.evidence}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Others({ causes }: { readonly causes: readonly LikelyCause[] }) {
  return (
    <details className={styles.others}>
      <summary>{causes.length === 1 ? '1 other cause' : `${causes.length} other causes`}</summary>
      <ul>
        {causes.map(({ cause, probability, evidence: [sentence] }) => (
          <li key={cause}>
            <span className={styles.name}>{CAUSE_NAMES[cause]}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${probability * 100}%` }} />
            </span>
            <span className={styles.share}>{shareText(probability)}</span>
            {sentence && <span className={styles.why}>{sentence}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
