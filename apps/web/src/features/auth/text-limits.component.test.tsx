import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { mountApp } from '../../../test/mount.tsx';

const inputs = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(`main ${selector}`)];

test.each([
  ['/login', 1, 1],
  ['/signup', 6, 2],
  ['/resetpassword', 1, 0],
])(
  'at %s a text has at most 100 characters, and a password is never cut',
  async (address, texts, passwords) => {
    mountApp({ address });
    const limits = (selector: string) => inputs(selector).map(({ maxLength }) => maxLength);
    await expect
      .poll(() => limits('input:not([type=password])'))
      .toEqual(Array(texts).fill(LIMITS.textLength));
    expect(limits('input[type=password]')).toEqual(Array(passwords).fill(-1));
  },
);
