import { Text } from '@mantine/core';

/** Where the account's integrations are: in Account and in Admin. */
export function IntegrationsSlot() {
  return <Text c="dimmed">Notifications to other systems and by e-mail come here.</Text>;
}
