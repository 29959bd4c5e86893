import { Button, Combobox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './search-dialog.module.css';

interface SearchFieldProps {
  readonly value: string;
  /** The id of the match that Enter takes, which screen readers tell. */
  readonly activeId: string | undefined;
  /** A key was pressed, which may have moved to another match, or asks for the first one. */
  readonly onKey: (key: string) => void;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

export function SearchField({ value, activeId, onKey, onChange, onClose }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Before the next key, which Mantine's own focus comes too late for; and back to where the reader was.
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.head}>
      <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={activeId ?? ''}>
        <TextInput
          ref={field}
          className={styles.field}
          classNames={{ input: styles.input ?? '' }}
          variant="unstyled"
          size="lg"
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          aria-label="Search"
          placeholder="Camera, species, page or help"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            // Once the list of matches has heard of it, too.
            queueMicrotask(() => onKey(event.key));
          }}
        />
      </Combobox.EventsTarget>
      <Button variant="subtle" color="gray" className={styles.close} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
