import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { useUser } from '../../queries/user.ts';
import styles from './blurred-note.module.css';

/** Says over a photo that it is blurred, and what can be done about it. */
export function BlurredNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

interface BlurredInsightNoteProps {
  readonly isLoading: boolean;
  /** Why it could not be shown as it is; null where nobody tried, or it could. */
  readonly error: unknown;
  readonly onShow: () => void;
}

/** Says over the photo of an insight that it is blurred, and shows it as it is to those who may see people. */
export function BlurredInsightNote({ isLoading, error, onShow }: BlurredInsightNoteProps) {
  const mayShow = useUser()?.capabilities.includes('menu.reduced') === false;
  return (
    <BlurredNote>
      <Text size="sm">
        Blurred, because of what it shows.{mayShow && ' A look at it as it is stands in the history.'}
      </Text>
      {mayShow && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden />}
          loading={isLoading}
          onClick={onShow}
        >
          Show as it is
        </Button>
      )}
      {error !== null && (
        <Text size="sm" role="alert">
          {errorMessage(error)}
        </Text>
      )}
    </BlurredNote>
  );
}
