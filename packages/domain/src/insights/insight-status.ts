/** What an owner said of an insight; none is `null` (specification §4, Insight status). */
export const INSIGHT_STATUSES = ['favorite', 'acknowledge', 'archive'] as const;

export type InsightStatus = (typeof INSIGHT_STATUSES)[number];
