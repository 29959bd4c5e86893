import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import { useSpeciesKeys } from './use-species-keys.ts';

interface SpeciesChooserProps {
  readonly label: string;
  /** Species to offer first: what the model thought possible. */
  readonly first: readonly string[];
  readonly autoFocus?: boolean;
  readonly onChoose: (className: string) => void;
  readonly onCancel?: () => void;
}

const SHOWN = 40;

/** A species out of those seen, or one that is typed. */
export function SpeciesChooser({ label, first, autoFocus = false, onChoose, onCancel }: SpeciesChooserProps) {
  const { seen } = useSpeciesKeys();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const sought = typed.trim().toLowerCase();
  const all = [...new Set([...first, ...seen])];
  const offered = all.filter((name) => name.toLowerCase().includes(sought)).slice(0, SHOWN);
  const isNew = sought !== '' && !all.some((name) => name.toLowerCase() === sought);

  function choose(className: string): void {
    setTyped('');
    combobox.closeDropdown();
    onChoose(className.trim());
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget>
            <InputBase
              label={label}
              size="sm"
              placeholder="Type or choose a species"
              maxLength={LIMITS.textLength}
              data-autofocus={autoFocus || undefined}
              autoFocus={autoFocus}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                combobox.openDropdown();
                combobox.selectFirstOption();
              }}
              onFocus={() => combobox.openDropdown()}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !onCancel) return;
                event.stopPropagation();
                onCancel();
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label="Species">
          {offered.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={typed}>Use “{typed.trim()}”</Combobox.Option>}
          {offered.length === 0 && !isNew && <Combobox.Empty>No species seen yet</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
