import { Button, Code, Stack, Text, Title } from '@mantine/core';
import type { AuditEntry } from '@sightline/contract/internal/audit';
import { auditSentence } from '@sightline/domain/history/audit-sentence';
import { useState } from 'react';
import { ExactTime } from '../../../components/time/time.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { Facts } from '../facts.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { targetText } from './audit-columns.tsx';

interface AuditDialogProps {
  readonly entry: AuditEntry | undefined;
  readonly onClose: () => void;
}

/** One change as a sentence; what the log holds of it on request. */
export function AuditDialog({ entry: asked, onClose }: AuditDialogProps) {
  const entry = useLastKnown(asked);
  return (
    <RecordDialog opened={asked !== undefined} onClose={onClose} title="Change">
      {entry && (
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>{auditSentence(entry)}.</Text>
          <Facts
            of={{
              Time: <ExactTime value={entry.created_at} />,
              Person: `${entry.user_email} (account ${entry.user_id})`,
              Target: targetText(entry),
            }}
          />
          <RawEntry key={entry.audit_id} entry={entry} />
        </Stack>
      )}
    </RecordDialog>
  );
}

/** The call and its values before and after, as programs name them. */
function RawEntry({ entry }: { readonly entry: AuditEntry }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide the raw entry' : 'Show the raw entry'}
      </Button>
      {isShown && (
        <>
          <Facts of={{ Call: entry.action, Request: entry.request_id }} />
          <Values title="Before" value={entry.before} />
          <Values title="After" value={entry.after} />
        </>
      )}
    </>
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
