import { IntegrationsSection } from '../../features/integrations/integrations-section.tsx';

/** Where the account's integrations are: in Account and in Admin. */
export function IntegrationsSlot() {
  return <IntegrationsSection />;
}
