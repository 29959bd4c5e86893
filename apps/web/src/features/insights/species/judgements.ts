import { answerOf, correctionOf, type SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { type InsightRow, insightsOf } from '../rows/insight-row.ts';

/** What a person says of the species of rows. */
export type Said =
  | { readonly answer: 'yes' | 'nothing' }
  | { readonly answer: 'wrong'; readonly className: string };

/** What is said of one insight. */
export interface Judgement {
  readonly insightId: number;
  /** Of its row: one answer counts for every insight of a collection. */
  readonly answer: Exclude<SpeciesAnswer, 'unsure'>;
  /** The right class; null where it is the model's. */
  readonly right: string | null;
  /** What was said of it before, null where nothing was. */
  readonly before: { readonly confirmed: boolean | null; readonly className: string | null };
}

function classOf(row: InsightRow, said: Said): string {
  if (said.answer === 'wrong') return said.className;
  return said.answer === 'nothing' ? EMPTY_CLASS_NAME : row.class_name;
}

/** What is said of each insight of some rows: the class that its model chose confirms it, any other corrects it. */
export function judgementsOf(rows: readonly InsightRow[], said: Said): Judgement[] {
  return rows.flatMap((row) => {
    const className = classOf(row, said);
    const ofRow = correctionOf(row, className);
    const answer = answerOf(ofRow === null, ofRow);
    return (row.members ?? [row]).map((insight) => ({
      insightId: insight.insight_id,
      answer,
      right: correctionOf(insight, className),
      before: { confirmed: insight.userConfirmed, className: insight.confirmed_class_name },
    }));
  });
}

/** Whether the server knows an answer for all insights of a row. */
export function isJudged(row: InsightRow): boolean {
  return (row.members ?? [row]).every(({ userConfirmed }) => userConfirmed !== null);
}

/** How many insights some rows stand for. */
export function insightsIn(rows: readonly InsightRow[]): number {
  return rows.reduce((count, row) => count + insightsOf(row).length, 0);
}
