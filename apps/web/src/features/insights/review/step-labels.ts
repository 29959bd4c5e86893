import { withArticle } from '@sightline/domain/insights/species-question';
import { insightCount } from '../detail/insight-labels.ts';
import { ANSWERS, LEFT_OPEN, waitingText } from '../species/answer-labels.ts';
import { insightsIn } from '../species/judgements.ts';
import type { ReviewStep } from './review-steps.ts';

/** What an answer said, and when it is sent: `tui: Yes. Sent in 6 seconds.` */
export function answerText(step: ReviewStep, isDelayed: boolean): string {
  const count = insightsIn(step.rows);
  const [first] = step.rows;
  const subject = step.rows.length === 1 && first ? first.class_name : insightCount(count);
  if (step.kind === 'left-open') return `${subject}: Not sure. ${LEFT_OPEN}`;
  return `${subject}: ${saidText(step)}. ${waitingText(isDelayed)}`;
}

function saidText({ judgements }: ReviewStep): string {
  const answer = judgements[0]?.answer ?? 'yes';
  const right = judgements.find((judgement) => judgement.right !== null)?.right;
  return answer === 'wrong' && right ? `it is ${withArticle(right)}` : ANSWERS[answer].label;
}
