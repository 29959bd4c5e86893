import { expect, test } from 'vitest';
import { isTextWidget, widgetLabel, widgetTextFlaw } from './widget-text.ts';

test('a title has up to 100 characters, a text up to 1,000, and both have some', () => {
  expect(widgetTextFlaw('title', 'x'.repeat(100))).toBeUndefined();
  expect(widgetTextFlaw('title', 'x'.repeat(101))).toBe('At most 100 characters.');
  expect(widgetTextFlaw('text', 'x'.repeat(1000))).toBeUndefined();
  expect(widgetTextFlaw('text', 'x'.repeat(1001))).toBe('At most 1,000 characters.');
  expect(widgetTextFlaw('text', ' \n ')).toBe('Please enter a text.');
});

test('only titles and texts show what their owner wrote', () => {
  expect(isTextWidget('title')).toBe(true);
  expect(isTextWidget('text')).toBe(true);
  expect(isTextWidget('total_insights')).toBe(false);
  expect(isTextWidget('insight_weather')).toBe(false);
});

test('a text is called as it begins, any other widget by its title', () => {
  expect(widgetLabel({ type: 'text', title: 'Text', text: 'Kiwi are back.\nMore soon.' })).toBe(
    'Kiwi are back.',
  );
  expect(widgetLabel({ type: 'text', title: 'Text', text: 'a'.repeat(50) })).toBe(`${'a'.repeat(39)}…`);
  expect(widgetLabel({ type: 'text', title: 'Text' })).toBe('Text');
  expect(widgetLabel({ type: 'total_classes', title: 'Species', text: 'x' })).toBe('Species');
});
