import { Button, Group, Progress, Text } from '@mantine/core';
import type { Export } from '@sightline/contract/exports/exports.contract';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { bytesText } from '../../../components/page/bytes-text.ts';
import { RelativeTime } from '../../../components/time/time.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { downloadExport, isOpen } from '../../../queries/exports/exports.ts';
import styles from './export-section.module.css';
import { countsText, periodText } from './export-text.ts';

interface ExportItemProps {
  readonly item: Export;
  /** Undefined for those who may change nothing. */
  readonly onDelete: (() => void) | undefined;
}

/** A package: how far it is, what is in it, and its file. */
export function ExportItem({ item, onDelete }: ExportItemProps) {
  const { asked, status, counts, bytes, notes, created_at } = item;
  const name = asked.title ?? periodText(asked);
  return (
    <article className={styles.item} aria-label={name}>
      <IconFileZip size={19} stroke={1.7} aria-hidden />
      <div className={styles.what}>
        <span className={styles.title}>{name}</span>
        <span className={styles.more}>
          {asked.title !== null && `${periodText(asked)} · `}
          <RelativeTime value={created_at} />
          {counts && ` · ${countsText(counts)}`}
          {bytes !== null && ` · ${bytesText(bytes)}`}
        </span>
        {isOpen(item) && <Making item={item} />}
        {status === 'failed' && <Failed item={item} />}
        {notes.length > 0 && (
          <ul className={styles.notes} aria-label="Worth knowing">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <Group gap="xs" mt={4}>
          {status === 'done' && <Download item={item} />}
          {onDelete && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onDelete}>
              {isOpen(item) ? 'Cancel' : 'Delete'}
            </Button>
          )}
        </Group>
      </div>
    </article>
  );
}

function Making({ item: { status, progress } }: { readonly item: Export }) {
  const percent = Math.round(progress * 100);
  const text = status === 'waiting' ? 'Waiting for its turn' : `Being made: ${percent} %`;
  return (
    <>
      <span>{text}</span>
      <Progress value={percent} aria-label={text} maw={360} />
    </>
  );
}

function Failed({ item: { problems } }: { readonly item: Export }) {
  return (
    <div role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        This package could not be made.
      </Text>
      <ul className={styles.notes}>
        {problems.map(({ table, row, field, message }) => (
          <li key={`${table} ${row} ${field} ${message}`}>
            {[table, row !== null && `row ${row}`, field].filter(Boolean).join(', ')}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Download({ item }: { readonly item: Export }) {
  const services = useServices();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadExport(services, item),
    meta: { showsOwnError: true },
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={15} stroke={1.7} aria-hidden />}
        onClick={() => mutate()}
      >
        Download
      </Button>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorMessage(error)}
        </Text>
      )}
    </>
  );
}
