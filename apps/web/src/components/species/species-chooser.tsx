import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { findSpecies, isSameSpecies, nearSpecies } from '@sightline/domain/insights/species-search';
import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useState } from 'react';
import { type SpeciesGroup, type UnnamedAnimal, useSpeciesGroups } from './use-species-groups.ts';

interface SpeciesChooserProps {
  readonly label: string;
  /** What is to be named: the species that its cameras' models know are offered first. */
  readonly rows: readonly UnnamedAnimal[];
  /** A species that is no choice: it is the wrong one. */
  readonly without?: string;
  readonly autoFocus?: boolean;
  readonly onChoose: (className: string) => void;
  readonly onCancel?: () => void;
}

/** Names of which what was typed differs by one letter. */
const NEAR = 'Did you mean';

/** Of each group; a longer list is searched. */
const SHOWN = 40;

/**
 * A species out of those that are known, or one that is typed. Enter takes the first that meets what was typed; where that
 * may be a typing error, it takes none.
 */
export function SpeciesChooser(props: SpeciesChooserProps) {
  const { label, rows, without, autoFocus = false, onChoose, onCancel } = props;
  const groups = useSpeciesGroups(rows);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isSearch = typed.trim() !== '';
  const offered = offeredIn(groups, typed, without);
  const isUnclear = isSearch && mayBeError(groups, typed);
  const isKnown = groups.some(({ names }) => names.some((name) => isSameSpecies(name, typed)));

  // Once the options for what was typed are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text means other options.
  useEffect(() => {
    if (isSearch && !isUnclear) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [typed, isUnclear]);

  function choose(className: string): void {
    setTyped('');
    combobox.closeDropdown();
    onChoose(className.trim());
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget withExpandedAttribute>
            <InputBase
              label={label}
              size="sm"
              placeholder="Search species"
              maxLength={LIMITS.textLength}
              data-autofocus={autoFocus || undefined}
              autoFocus={autoFocus}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                combobox.openDropdown();
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
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Species">
          {offered.map(({ title, names }) => (
            <Combobox.Group key={title} label={title}>
              {names.map((name) => (
                <Combobox.Option key={name} value={name}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {offered.length === 0 && (
            <Combobox.Empty>{isSearch ? 'No species with this name.' : 'No species seen yet'}</Combobox.Empty>
          )}
          {isSearch && !isKnown && (
            <Combobox.Option value={typed}>Use “{typed.trim()}” as a new name</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Whether what was typed meets no name and differs from one by a letter only, be it the wrong one. */
function mayBeError(groups: readonly SpeciesGroup[], typed: string): boolean {
  const names = groups.flatMap((group) => group.names);
  return findSpecies(names, typed).length === 0 && nearSpecies(names, typed).length > 0;
}

/** The groups as they are; of a search one list of all that meet it, the nearest first, else of those that may be meant. */
function offeredIn(groups: readonly SpeciesGroup[], typed: string, without?: string): SpeciesGroup[] {
  const choosable = groups.map(({ title, names }) => ({
    title,
    names: names.filter((name) => name !== without),
  }));
  const all = choosable.flatMap(({ names }) => names);
  const found = findSpecies(all, typed);
  const search =
    found.length > 0 ? { title: 'Found', names: found } : { title: NEAR, names: nearSpecies(all, typed) };
  return (typed.trim() === '' ? choosable : [search])
    .map(({ title, names }) => ({ title, names: names.slice(0, SHOWN) }))
    .filter(({ names }) => names.length > 0);
}
