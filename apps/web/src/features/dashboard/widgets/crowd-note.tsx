import { Button, Text } from '@mantine/core';
import type { TooMany } from './too-many.ts';

interface CrowdNoteProps {
  readonly crowd: TooMany;
  readonly onShow: () => void;
}

/** That there is too much to be drawn at once, and a way to see the first of it. */
export function CrowdNote({ crowd: { words, part }, onShow }: CrowdNoteProps) {
  return (
    <div>
      <Text size="sm">{words}</Text>
      <Button size="compact-xs" variant="subtle" onClick={onShow}>
        Show {part}
      </Button>
    </div>
  );
}
