import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import {
  type AnalysisPart,
  type AnalysisQuestion,
  analysisHref,
} from '../../../../components/analysis/analysis-question.ts';
import { useIsPaper } from '../../../../components/paper/paper.ts';
import { useUser } from '../../../../queries/user.ts';
import classes from './analysis-widget.module.css';
import type { AskedOfAnalysis } from './asked.ts';

interface AnalysisFootProps {
  readonly title: string;
  /** The part of Analysis that says more. */
  readonly part: AnalysisPart;
  readonly asked: AskedOfAnalysis;
  /** Species that are shown instead of all by which the dashboard is filtered. */
  readonly classNames?: readonly string[];
  /** What the figures are worked out of, and how. */
  readonly basis: string;
  /** That a sample is small; null where it is not. */
  readonly caution?: string | null;
}

/** What the figures of a widget rest on, and the way to the same in Analysis, for those whose menu has it. */
export function AnalysisFoot({ title, part, asked, classNames, basis, caution = null }: AnalysisFootProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const isPaper = useIsPaper();
  return (
    <div className={classes.foot}>
      {caution !== null && (
        <p className={classes.caution} role="note">
          Take this with care: {caution}
        </p>
      )}
      <p className={classes.basis}>{[asked.difference, basis].filter(Boolean).join(' · ')}</p>
      {!isReduced && !isPaper && (
        <Anchor
          component={Link}
          href={analysisHref(part, questionOf(asked, classNames))}
          inherit
          aria-label={`Open in Analysis: ${title}`}
        >
          Open in Analysis
        </Anchor>
      )}
    </div>
  );
}

function questionOf(
  { question }: AskedOfAnalysis,
  classNames: readonly string[] | undefined,
): AnalysisQuestion {
  return classNames ? { ...question, filters: { ...question.filters, classNames } } : question;
}
