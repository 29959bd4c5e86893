import { Button, Combobox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './search-dialog.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

export function SearchField({ value, onChange, onClose }: SearchFieldProps) {
  return (
    <div className={styles.head}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
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
          }}
        />
      </Combobox.EventsTarget>
      <Button variant="subtle" color="gray" className={styles.close} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
