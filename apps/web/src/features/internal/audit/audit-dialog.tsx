import { Code, Stack, Title } from '@mantine/core';
import type { AuditEntry } from '@sightline/contract/internal/audit';
import { ExactTime } from '../../../components/time/time.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { Facts } from '../facts.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { targetText } from './audit-columns.tsx';

interface AuditDialogProps {
  readonly entry: AuditEntry | undefined;
  readonly onClose: () => void;
}

/** One change, with all that stood there before and after. */
export function AuditDialog({ entry: asked, onClose }: AuditDialogProps) {
  const entry = useLastKnown(asked);
  return (
    <RecordDialog opened={asked !== undefined} onClose={onClose} title={entry?.action ?? ''}>
      {entry && (
        <Stack gap="md">
          <Facts
            of={{
              Time: <ExactTime value={entry.created_at} />,
              Who: `${entry.user_email} (account ${entry.user_id})`,
              'On what': targetText(entry),
              Request: entry.request_id,
            }}
          />
          <Values title="Before" value={entry.before} />
          <Values title="After" value={entry.after} />
        </Stack>
      )}
    </RecordDialog>
  );
}

function Values({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value === null || value === undefined ? 'Nothing' : JSON.stringify(value, null, 2)}
      </Code>
    </section>
  );
}
