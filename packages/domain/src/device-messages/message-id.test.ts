import { expect, it } from 'vitest';
import { parseMessageId } from './message-id.ts';

it('reads boot and number', () => {
  expect(parseMessageId('b7c1:1042')).toEqual({ bootId: 'b7c1', seq: 1042 });
  expect(parseMessageId('a.b-c_1:0')).toEqual({ bootId: 'a.b-c_1', seq: 0 });
});

it.each([
  '',
  'b7c1',
  'b7c1:',
  ':1',
  'b7c1:-1',
  'b7c1:1:2',
  'b 7:1',
  'b7c1:1.5',
  `${'b'.repeat(65)}:1`,
  'b:1234567890123456',
])('refuses %j', (messageId) => {
  expect(parseMessageId(messageId)).toBeUndefined();
});
