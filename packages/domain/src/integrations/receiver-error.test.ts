import { expect, test } from 'vitest';
import { receiverError } from './receiver-error.ts';

test.each([
  ['{"detail":"slow down"}', 'slow down'],
  ['{"message":"Unknown key","status":401}', 'Unknown key'],
  ['"maintenance"', 'maintenance'],
  ['{"detail":[{"type":"missing","loc":["body","title"],"msg":"Field required"}]}', 'title: Field required'],
  ['{"title":["This field is required."],"location":{"lat":["Not a number."]}}', 'This field is required.'],
  ['{"lat":["Not a number."],"lon":["Not a number."]}', 'lat: Not a number.; lon: Not a number.'],
  ['{"error":{"code":7,"message":"No such\\n\\u0007site"}}', 'No such site'],
  ['[{"detail":"bad"},{"detail":"bad"}]', 'bad'],
  ['<html><style>p{color:red}</style><h1>502</h1>\n<p>Bad Gateway</p></html>', '502 Bad Gateway'],
  ['Service Unavailable', 'Service Unavailable'],
  ['{"code":7}', ''],
  ['{"detail":"cut off he', ''],
  ['', ''],
])('%s says %s', (answer, message) => {
  expect(receiverError(answer)).toBe(message);
});

test('what is nested without end says nothing', () => {
  expect(receiverError(`${'['.repeat(30_000)}"x"${']'.repeat(30_000)}`)).toBe('');
});
