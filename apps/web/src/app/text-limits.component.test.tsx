import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { mountComponent } from '../../test/mount.tsx';
import { newPerson } from '../../test/people.ts';
import { PasswordForm } from '../features/account/password-form.tsx';
import { ClearCamera } from '../features/internal/cameras/clear-camera.tsx';
import { RelayNames } from '../features/internal/cameras/relay-names.tsx';

const camera = { device_id: 7, display_name: null, device_name: 'karori-1' } as InternalDevice;
const { textLength } = LIMITS;

/** -1 is no limit. */
const limits = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [aria-hidden])')].map(
    ({ maxLength }) => maxLength,
  );

test('the names that networks have for a camera have at most 100 characters', async () => {
  mountComponent(<RelayNames camera={camera} onBack={() => {}} />);
  await expect.poll(limits).toEqual([textLength, textLength]);
});

test('what confirms that a camera is cleared has at most 100 characters', async () => {
  mountComponent(<ClearCamera camera={camera} onBack={() => {}} />);
  await expect.poll(limits).toEqual([textLength, textLength]);
});

test('passwords are not cut: nobody sets another one than they think', async () => {
  mountComponent(<PasswordForm />, { person: await newPerson() });
  await expect.poll(limits).toEqual([-1, -1]);
});
