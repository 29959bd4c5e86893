import { Text } from '@mantine/core';

/** What concerns the whole form, in red; an empty live region until there is something to say. */
export function GeneralError({ children }: { children: string | undefined }) {
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" hidden={!children}>
      {children}
    </Text>
  );
}
