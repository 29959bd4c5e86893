import type { DatePreset } from '@sightline/domain/filters/date-preset';

/** What people call a span of dates. */
export const PRESET_LABELS: Record<DatePreset, string> = {
  'last-night': 'Last night',
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': '7 days',
  '30-days': '30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  '1-year': '1 year',
  'last-visit': 'Since my last visit',
  'next-7-days': 'Within 7 days',
  'next-14-days': 'Within 14 days',
  'next-30-days': 'Within 30 days',
  'rest-of-month': 'This month',
  'next-month': 'Next month',
};

/** The same within a sentence: `Taken last night`. */
export const PRESET_PHRASES: Record<DatePreset, string> = {
  'last-night': 'last night',
  today: 'today',
  yesterday: 'yesterday',
  '7-days': 'in the last 7 days',
  '30-days': 'in the last 30 days',
  'this-month': 'this month',
  'last-month': 'last month',
  '1-year': 'in the last 365 days',
  'last-visit': 'since my last visit',
  'next-7-days': 'within 7 days',
  'next-14-days': 'within 14 days',
  'next-30-days': 'within 30 days',
  'rest-of-month': 'this month',
  'next-month': 'next month',
};
