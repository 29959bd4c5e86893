/** What an owner said of an insight; none is `null`. */
export const INSIGHT_STATUSES = ['favorite', 'acknowledge', 'archive'] as const;

export type InsightStatus = (typeof INSIGHT_STATUSES)[number];
