import { describe, expect, test } from 'vitest';
import { parseFirmwareVersion, takesOtaMessages } from './firmware-version.ts';
import { HIGHER_RES_REFUSED, MESSAGE_REFUSED, whyNoHigherRes, whyNoMessage } from './ota-requests.ts';

describe('firmware versions', () => {
  test.each([
    ['release-2.4.1', [2, 4, 1]],
    ['alpha-2.5', [2, 5, 0]],
    ['3', [3, 0, 0]],
    ['v2.0.0', [2, 0, 0]],
    ['gen3-release-1.9.12', [1, 9, 12]],
    ['release-2.4.1-rc', [2, 4, 1]],
  ])('%s', (firmware, version) => {
    expect(parseFirmwareVersion(firmware)).toEqual(version);
  });

  test.each([null, '', 'release', 'release-'])('%j names none', (firmware) => {
    expect(parseFirmwareVersion(firmware)).toBeUndefined();
    expect(takesOtaMessages(firmware)).toBe(false);
  });

  test('messages are taken from 2.0.0 on, compared number by number', () => {
    expect(['release-2.0.0', 'release-2.0', 'alpha-10.0.1', 'staging-2.10.0'].every(takesOtaMessages)).toBe(
      true,
    );
    expect(['release-1.99.99', 'release-1.9', 'release-0.20.0'].some(takesOtaMessages)).toBe(false);
  });
});

describe('open higher-resolution requests per device: 2', () => {
  const camera = { firmware: 'release-2.4.1', openMessages: 1, openHigherResRequests: 1, openForInsight: 0 };

  test('a second is taken, a third is not', () => {
    expect(whyNoHigherRes(camera)).toBeUndefined();
    expect(whyNoHigherRes({ ...camera, openHigherResRequests: 2 })).toBe('photos');
  });

  test('nor a second one for the same insight', () => {
    expect(whyNoHigherRes({ ...camera, openForInsight: 1 })).toBe('same');
  });

  test('nor with ten messages of other kinds, nor with old firmware', () => {
    expect(whyNoHigherRes({ ...camera, openMessages: 10 })).toBe('limit');
    expect(whyNoHigherRes({ ...camera, firmware: 'release-1.9.0' })).toBe('firmware');
  });

  test('the refusal names both limits', () => {
    expect(HIGHER_RES_REFUSED).toBe(
      'Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit 2) or too old of a firmware version.',
    );
  });
});

describe('open messages per device: 10', () => {
  test('a tenth is taken, an eleventh is not, and none by old firmware', () => {
    expect(whyNoMessage({ firmware: 'release-2.4.1', openMessages: 9 })).toBeUndefined();
    expect(whyNoMessage({ firmware: 'release-2.4.1', openMessages: 10 })).toBe('limit');
    expect(whyNoMessage({ firmware: 'release-1.9.9', openMessages: 0 })).toBe('firmware');
    expect(MESSAGE_REFUSED.firmware).toContain('2.0.0');
    expect(MESSAGE_REFUSED.limit).toContain('10 open messages');
  });
});
