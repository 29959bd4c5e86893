import { Stack, Switch } from '@mantine/core';
import { DIGEST_HOUR } from '@sightline/domain/integrations/platform';
import { AddressList } from '../fields/address-list.tsx';
import type { FieldsProps } from '../fields-props.ts';
import { useAccountZone } from '../use-account-zone.ts';

export function EmailFields({ integration, draft, faults, onChange }: FieldsProps) {
  const { zone, isChosen } = useAccountZone();
  const hour = `${String(DIGEST_HOUR).padStart(2, '0')}:00`;
  return (
    <>
      <AddressList
        draft={draft}
        fault={faults.emails}
        unsubscribed={integration?.unsubscribed ?? []}
        unconfirmed={integration?.unconfirmed ?? []}
        onChange={onChange}
      />
      <Stack gap="sm">
        <Switch
          label="Alerts"
          description="A mail when a camera needs you, such as for a low battery."
          checked={draft.alerts}
          onChange={(event) => onChange({ alerts: event.currentTarget.checked })}
        />
        <Switch
          label="Daily digest"
          description={`One mail every day at ${hour} (${zone}): what was seen, new alerts, silent cameras.${isChosen ? '' : ' Choose your time zone in Profile.'}`}
          checked={draft.digest}
          onChange={(event) => onChange({ digest: event.currentTarget.checked })}
        />
      </Stack>
    </>
  );
}
