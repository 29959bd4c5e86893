import type { TextInputProps } from '@mantine/core';

/** For fields beside each other: of different length, descriptions above them would move one of them down. */
export const DESCRIPTION_BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
