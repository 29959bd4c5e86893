import { DAILY_COUNT_DAYS, DELAY_STEPS_MINUTES } from '@sightline/domain/dashboard/aggregate';
import { GRID_COLUMNS, MOST_GRID_ROWS, SMALLEST_WIDGET } from '@sightline/domain/dashboard/layout';
import { widgetSpeciesFlaw } from '@sightline/domain/dashboard/widget-species';
import { isTextWidget, LONGEST_WIDGET_TEXT, widgetTextFlaw } from '@sightline/domain/dashboard/widget-text';
import { WIDGET_TYPES } from '@sightline/domain/dashboard/widget-type';
import { isDay } from '@sightline/domain/filters/calendar';
import { INSIGHT_SOURCES } from '@sightline/domain/insights/comms-source';
import { INSIGHT_CATEGORIES } from '@sightline/domain/insights/insight-categories';
import { knownZone, SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema, message, requiredText, text } from '../kernel/wire.ts';

/** Widgets that one dashboard may have. */
const MOST_WIDGETS = 100;
/** Species of one widget, of whichever version of Sightline. */
const MOST_WIDGET_SPECIES = 10;
/** Cameras, groups or species that a question may name. */
const MOST_NAMED = 10_000;

const steps = z.int('This must be a whole number of grid steps.');
const within = (least: number, most: number) => steps.min(least).max(most);

/** As it is saved: whatever its size and place, it is put within the grid. */
const sentWidgetSchema = z
  .object({
    id: requiredText('A widget needs an id.').describe(
      'Made by the client; one of its own in the dashboard.',
    ),
    type: text().describe(
      `One of ${WIDGET_TYPES.join(', ')}. One that only another version of Sightline knows comes as it is stored, and can be saved so.`,
    ),
    title: text(),
    text: text(LONGEST_WIDGET_TEXT.text)
      .optional()
      .describe(
        `What a widget of the type title (up to ${LONGEST_WIDGET_TEXT.title} characters) or text shows: plain text with its line breaks.`,
      ),
    classNames: z
      .array(text())
      .max(MOST_WIDGET_SPECIES)
      .optional()
      .describe(
        'Species that a widget of the type analysis_activity (up to two) or analysis_occupancy (one) shows, as people call them; the most frequent one without any.',
      ),
    size: z.object({ width: steps, height: steps }),
    position: z.object({ x: steps, y: steps }),
  })
  .meta({ id: 'SentWidget', description: 'Steps of the grid may be any whole numbers.' });

export const widgetSchema = sentWidgetSchema
  .extend({
    size: z.object({
      width: within(SMALLEST_WIDGET, GRID_COLUMNS),
      height: within(SMALLEST_WIDGET, MOST_GRID_ROWS),
    }),
    position: z.object({ x: within(0, GRID_COLUMNS - SMALLEST_WIDGET), y: within(0, MOST_GRID_ROWS) }),
  })
  .meta({ id: 'Widget', description: `Sizes and places are steps of a grid of ${GRID_COLUMNS} columns.` });

/** A widget that shows what its owner wrote needs it, and none has more species than it can show. */
const ownWidgetSchema = sentWidgetSchema.superRefine(
  ({ type, text: written = '', classNames = [] }, context) => {
    const refuse = (path: 'text' | 'classNames', what: string, flaw: string | undefined) => {
      const message = `The ${what} of the ${type} widget: ${flaw}`;
      if (flaw) context.addIssue({ code: 'custom', path: [path], message });
    };
    refuse('text', 'text', isTextWidget(type) ? widgetTextFlaw(type, written) : undefined);
    refuse('classNames', 'species', widgetSpeciesFlaw(type, classNames));
  },
);

const sentWidgetsSchema = z
  .array(ownWidgetSchema)
  .max(MOST_WIDGETS, `A dashboard has at most ${MOST_WIDGETS} widgets.`)
  .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, {
    error: 'Two widgets have the same id.',
  });

const daySchema = z.string().refine(isDay, 'This must be a day such as 2026-11-20.');
const percentSchema = z.int('This must be a whole number from 0 to 100.').min(0).max(100);

const zoneSchema = text().refine(
  (zone) => zone === SITE_ZONE || zone === UTC || knownZone(zone) !== UTC,
  'This must be the name of a time zone, such as Pacific/Auckland, or site.',
);

export const countsQuestionSchema = z.object({
  from: daySchema.optional().describe('The first day, by the camera’s moment.'),
  to: daySchema.optional().describe('The last day, which counts too.'),
  deviceIds: z.array(idSchema).max(MOST_NAMED).optional().describe('Only these cameras …'),
  groupIds: z.array(idSchema).max(MOST_NAMED).optional().describe('… and those of these groups.'),
  classNames: z.array(text()).max(MOST_NAMED).optional().describe('Only these species, as people call them.'),
  confidence: z
    .object({ least: percentSchema, most: percentSchema })
    .optional()
    .describe('Whole percent, both ends count.'),
  archived: z.boolean().optional().describe('Whether archived insights count. They do not unless asked for.'),
  zone: zoneSchema
    .default(UTC)
    .describe('Of days and hours: an IANA name, or `site` for that of each camera’s place.'),
});

const count = z.int().nonnegative();

export const countsSchema = z
  .object({
    insights: count,
    classes: z
      .array(z.object({ className: z.string(), insights: count }))
      .describe('By species as people call it, the most frequent first.'),
    devices: z
      .array(z.object({ deviceId: z.int(), insights: count, photos: count }))
      .describe('By camera, ascending by id; those without insights too.'),
    hours: z.array(count).describe('By hour of the day, from 0 to 23.'),
    days: z
      .array(z.object({ day: z.string(), insights: count }))
      .describe(`The last ${DAILY_COUNT_DAYS} days.`),
    commsSources: z.record(z.enum(INSIGHT_SOURCES), count),
    statuses: z.record(z.enum(INSIGHT_CATEGORIES), count),
    delays: z
      .array(z.object({ underMinutes: z.int().nullable(), insights: count }))
      .describe(
        `By time from the camera’s moment to the server: under ${DELAY_STEPS_MINUTES[0]} minutes, from there to the next step, and so on; null has no end.`,
      ),
  })
  .meta({ id: 'DashboardCounts' });

export type CountsQuestion = z.input<typeof countsQuestionSchema>;
export type DashboardWidget = z.infer<typeof widgetSchema>;
export type DashboardCounts = z.infer<typeof countsSchema>;

export const dashboardContract = {
  list: endpoint({
    method: 'GET',
    path: '/dashboard/widgets',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The widgets of the caller's dashboard, as saved",
    description: 'Whoever never saved a dashboard gets the default one.',
    answers: { 200: message(z.array(widgetSchema)) },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/dashboard/widgets',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Save the whole list of widgets',
    description: `Replaces the list that was saved before. A widget that is wider than the grid (${GRID_COLUMNS} columns) is narrowed, one that reaches past its edge is moved, and one that is smaller than ${SMALLEST_WIDGET} steps is enlarged to that; the answer has the list as it was saved. A list with a mistake is a 400, and nothing is saved.`,
    body: z.object({ widgets: sentWidgetsSchema }),
    answers: { 200: message(z.array(widgetSchema)) },
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/dashboard/widgets',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Go back to the default dashboard',
    description: 'Deletes the saved list and answers the default one.',
    answers: { 200: message(z.array(widgetSchema)) },
  }),
  counts: endpoint({
    method: 'POST',
    path: '/dashboard/counts',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'All numbers of all widgets in one answer; changes nothing',
    description:
      'Counts the caller’s insights of cameras that the caller owns now. Cameras and groups that are not the caller’s are left out; they are no error.',
    body: countsQuestionSchema,
    answers: { 200: message(countsSchema) },
  }),
};
