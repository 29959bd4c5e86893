import type { analysisContract } from '@sightline/contract/analysis/analysis.contract';
import { daySpells } from '@sightline/domain/effort/day-spells';
import type { InsightCounts } from '../../insight-counts/insight-counts-cache.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { abundanceRows } from './abundance.ts';
import { accumulationOf } from './accumulation.ts';
import { activityOf, overlapOfTwo, twoSpecies } from './activity.ts';
import { createAnalysedCamerasStore } from './analysed-cameras.store.ts';
import { detectionHistoryOf } from './detections.ts';
import { eventRows } from './event-rows.ts';
import { firstRecordRows } from './first-records.ts';
import { occupancyOf } from './occupancy.ts';
import { createSurveyReader } from './survey.ts';
import { changeAt, trendMonths } from './trend.ts';

const EVENTS_METHOD = 'independent events (camtrapR)';

export function analysisRoutes(
  services: Services,
  insights: InsightCounts,
): Handlers<typeof analysisContract> {
  const survey = createSurveyReader(services, insights);
  const cameras = createAnalysedCamerasStore(services.reads);
  return {
    events: async ({ principal: { userId }, query }) => {
      const { basis, events } = await survey(userId, query);
      return { message: { ...basis, method: EVENTS_METHOD, events: events.length, rows: eventRows(events) } };
    },
    effort: async ({ principal: { userId }, query }) => {
      const { basis, effort } = await survey(userId, query);
      const devices = effort.map(({ device_id, camera_days, days }) => ({
        device_id,
        camera_days,
        spells: daySpells(days),
      }));
      return { message: { ...basis, method: 'camera-days from contacts, counters and cards', devices } };
    },
    rai: async ({ principal: { userId }, query }) => {
      const found = await survey(userId, query);
      const method = '100 · events / camera-days';
      return { message: { ...found.basis, method, rows: await abundanceRows(found) } };
    },
    firstRecords: async ({ principal: { userId }, query }) => {
      const found = await survey(userId, query);
      const rows = firstRecordRows(found, await insights.insightsOf(userId), query);
      return { message: { ...found.basis, method: 'earliest record of all data', rows } };
    },
    trend: async ({ principal: { userId }, query }) => {
      const found = await survey(userId, query);
      const method = '100 · events / camera-days by month, exact Poisson intervals, kernel-smoothed';
      return {
        message: {
          ...found.basis,
          method,
          months: trendMonths(found),
          change: query.splitAt ? changeAt(found, query.splitAt) : null,
        },
      };
    },
    detectionHistory: async ({ principal: { userId }, query }) => {
      const found = await survey(userId, query);
      const { history } = detectionHistoryOf(found, query.occasionDays);
      return {
        message: {
          ...found.basis,
          method: `occasions of ${query.occasionDays} days from the first day of the survey`,
          class_names: [...new Set(found.events.map(({ species }) => species))].sort(),
          occasion_days: query.occasionDays,
          ...history,
        },
      };
    },
    activity: async ({ principal: { userId }, query }) => {
      const method = 'von Mises kernel density; level 1 / (2π · max f), smoothed bootstrap of 1,000';
      return { message: { ...(await activityOf(await survey(userId, query), query)), method } };
    },
    overlap: async ({ principal: { userId }, query }) => {
      twoSpecies(query);
      const method = 'coefficient of overlap (Ridout and Linkie), smoothed bootstrap of 1,000';
      return { message: { ...(await overlapOfTwo(await survey(userId, query), query)), method } };
    },
    occupancy: async ({ principal: { userId }, query }) => {
      const [found, groupOf] = await Promise.all([survey(userId, query), cameras.firstGroups(userId)]);
      const method = 'single-season occupancy (MacKenzie et al.), maximum likelihood, Wald intervals';
      return { message: { ...occupancyOf(found, { ...query, groupOf }), method } };
    },
    accumulation: async ({ principal: { userId }, query }) => {
      const method = 'sample-based rarefaction, Chao2 bias-corrected';
      return { message: { ...accumulationOf(await survey(userId, query), query.samples), method } };
    },
  };
}
