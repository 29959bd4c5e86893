import { Group, Progress, Text } from '@mantine/core';
import { bytesText } from './bytes-text.ts';

interface UploadProgressProps {
  /** Bytes that have left, what the request adds to the file among them. */
  readonly sent: number;
  readonly size: number;
}

/** How much of a file is on the server. */
export function UploadProgress({ sent, size }: UploadProgressProps) {
  const arrived = Math.min(sent, size);
  const percent = Math.floor((100 * arrived) / size);
  return (
    <div>
      <Progress value={percent} aria-label="Upload" size="sm" mb={6} transitionDuration={150} />
      <Group justify="space-between" gap="xs" wrap="nowrap" fz="sm" c="dimmed">
        {/* The bar tells its own figures; only that the last part has begun is news. */}
        <Text inherit component="span" role="status">
          {arrived < size ? 'Uploading…' : 'All of it is sent. The server is checking it…'}
        </Text>
        <span>
          {bytesText(arrived)} of {bytesText(size)}, {percent} %
        </span>
      </Group>
    </div>
  );
}
