import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { LIMITS } from '@sightline/domain/limits';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mountComponent } from '../../test/mount.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { ClearCamera } from '../features/internal/cameras/clear-camera.tsx';
import { RelayNames } from '../features/internal/cameras/relay-names.tsx';

const camera = { device_id: 7, display_name: null, device_name: 'karori-1' } as InternalDevice;
const { textLength } = LIMITS;

/** -1 is no limit. */
const limits = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(
    ({ maxLength }) => maxLength,
  );

test.each([
  ['the names that networks have for a camera', <RelayNames camera={camera} onBack={() => {}} />, textLength],
  ['the confirmations of clearing a camera', <ClearCamera camera={camera} onBack={() => {}} />, textLength],
  ['passwords, which are not cut, so that nobody sets another one than they think', <PasswordForm />, -1],
] satisfies readonly (readonly [string, ReactNode, number])[])(
  '%s: the limit of what can be typed',
  async (_, form, most) => {
    mountComponent(form);
    await expect.poll(limits).toEqual([most, most]);
  },
);
