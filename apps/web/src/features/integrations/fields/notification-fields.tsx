import { Stack, Switch, Title } from '@mantine/core';
import { useRef } from 'react';
import { StaleNote } from '../../../components/page/stale-note.tsx';
import { NOT_LOADED_MESSAGE } from '../class-messages.ts';
import type { FieldsProps } from '../fields-props.ts';
import { useClassLabels } from '../use-class-labels.ts';
import { ClassChoice } from './class-choice.tsx';
import { GroupRows } from './group-rows.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** What is sent: one class filter for the whole integration, or one for each device group. */
export function NotificationFields({ draft, faults, onChange }: Omit<FieldsProps, 'integration'>) {
  const labels = useClassLabels();
  const { failure } = labels;
  const filters = draft.byGroup
    ? [draft.nextFilter, ...draft.groups.map(({ filter }) => filter)]
    : [draft.filter];
  const section = useRef<HTMLElement>(null);
  useFocusAfter(failure !== undefined, () => section.current);
  return (
    <section ref={section} aria-labelledby="notification-fields" tabIndex={-1}>
      <Stack gap="sm">
        <Title order={3} id="notification-fields">
          Notifications
        </Title>
        <Switch
          label="Group notifications"
          description="Each group has its own class names. Nothing is sent about cameras outside these groups."
          checked={draft.byGroup}
          onChange={(event) => onChange({ byGroup: event.currentTarget.checked })}
        />
        {failure && filters.some(({ all }) => !all) && (
          <StaleNote
            text={NOT_LOADED_MESSAGE}
            error={failure}
            isRetrying={labels.isLoading}
            onRetry={labels.retry}
          />
        )}
        {draft.byGroup ? (
          <GroupRows draft={draft} fault={faults.groups} labels={labels} onChange={onChange} />
        ) : (
          <ClassChoice
            value={draft.filter}
            onChange={(filter) => onChange({ filter })}
            labels={labels}
            none="No class is chosen: nothing that cameras see is sent."
          />
        )}
      </Stack>
    </section>
  );
}
