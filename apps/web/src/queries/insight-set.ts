import type { Insight } from '@sightline/contract/insights/insights.contract';

/** Every insight of the account that this browser holds: ascending by insight_id, each id once. */
export type InsightRows = readonly Insight[];

/** Index of the first row whose id is at least `id`. */
export function lowerBound(rows: InsightRows, id: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && row.insight_id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function findInsight(rows: InsightRows, id: number): Insight | undefined {
  const row = rows[lowerBound(rows, id)];
  return row?.insight_id === id ? row : undefined;
}

/** The highest id, or 0 where there are no rows. */
export function newestId(rows: InsightRows): number {
  return rows.at(-1)?.insight_id ?? 0;
}

/** Both together; where an id is in both, the incoming row wins. */
export function mergeInsights(rows: InsightRows, incoming: InsightRows): InsightRows {
  const added = incoming.toSorted((a, b) => a.insight_id - b.insight_id);
  const merged: Insight[] = [];
  let next = 0;
  for (const insight of added) {
    if (merged.at(-1)?.insight_id === insight.insight_id) merged.pop();
    for (let row = rows[next]; row && row.insight_id < insight.insight_id; row = rows[next]) {
      merged.push(row);
      next += 1;
    }
    const known = rows[next]?.insight_id === insight.insight_id ? rows[next] : undefined;
    if (known) next += 1;
    merged.push(known ? keepPhoto(known, insight) : insight);
  }
  for (let row = rows[next]; row; row = rows[next]) {
    merged.push(row);
    next += 1;
  }
  return merged;
}

/** A page asked for before a photo arrived must not take away the photo that a live event brought meanwhile. */
function keepPhoto(known: Insight, incoming: Insight): Insight {
  if (incoming.photoUrl || !known.photoUrl) return incoming;
  return {
    ...incoming,
    photoUrl: known.photoUrl,
    photoCreatedAt: known.photoCreatedAt,
    photo_state: known.photo_state,
  };
}

/** The rows with one insight's photo set; the same array where the insight is not known. */
export function withPhoto(rows: InsightRows, id: number, photoUrl: string, at: string): InsightRows {
  const index = lowerBound(rows, id);
  const row = rows[index];
  if (row?.insight_id !== id) return rows;
  return rows.with(index, { ...row, photoUrl, photoCreatedAt: at });
}

/** What is left of `rows` when the server holds `ids` (ascending); rows that came after `newest` stay. */
export function keepKnown(rows: InsightRows, ids: readonly number[], newest: number): InsightRows {
  let next = 0;
  return rows.filter(({ insight_id: id }) => {
    for (let known = ids[next]; known !== undefined && known < id; known = ids[next]) next += 1;
    return ids[next] === id || id > newest;
  });
}
