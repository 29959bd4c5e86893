import { Button, CloseButton, Collapse, Group, ScrollArea, Text } from '@mantine/core';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import { IconStack2 } from '@tabler/icons-react';
import { useId } from 'react';
import { CameraList } from './camera-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { LayerList } from './layer-list.tsx';
import type { MapDevice } from './map-device.ts';
import { isFiltering, type MapFilter, NO_FILTER } from './map-filter.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly filter: MapFilter;
  readonly onFilter: (filter: MapFilter) => void;
  readonly layers: ReadonlySet<MapLayer>;
  readonly onLayers: (layers: ReadonlySet<MapLayer>) => void;
  readonly shown: readonly MapDevice[];
  readonly total: number;
  readonly onChoose: (id: number) => void;
}

/** The panel beside the map: what is shown on it, and a way to each camera by keyboard. */
export function SideMenu(props: SideMenuProps) {
  const { opened, onToggle, filter, onFilter, layers, onLayers, shown, total, onChoose } = props;
  const panelId = useId();
  const active = layers.size + (isFiltering(filter) ? 1 : 0);
  return (
    <div className={classes.menu} data-opened={opened || undefined}>
      {!opened && (
        <Button
          variant="default"
          className={classes.toggle}
          leftSection={<IconStack2 size={18} />}
          aria-expanded={false}
          onClick={onToggle}
        >
          Legend
          {active > 0 && <span className={classes.active}>{active}</span>}
        </Button>
      )}
      <Collapse expanded={opened} id={panelId} keepMounted={false} transitionDuration={0}>
        <section className={classes.panel} aria-label="Legend">
          <Group justify="space-between" className={classes.head}>
            <Text fw={600}>Legend</Text>
            <CloseButton aria-label="Close the legend" onClick={onToggle} />
          </Group>
          <ScrollArea.Autosize mah="100%" className={classes.scroll} type="auto">
            <div className={classes.body}>
              <LayerList layers={layers} onLayers={onLayers} />
              <FilterForm filter={filter} onFilter={onFilter} />
              <Group justify="space-between" mt="xs" mih={30}>
                <Text size="sm" c="dimmed" role="status">
                  {shown.length === total ? `${total} on the map` : `${shown.length} of ${total} shown`}
                </Text>
                {isFiltering(filter) && (
                  <Button variant="subtle" size="compact-sm" onClick={() => onFilter(NO_FILTER)}>
                    Clear filter
                  </Button>
                )}
              </Group>
              <CameraList devices={shown} onChoose={onChoose} />
            </div>
          </ScrollArea.Autosize>
        </section>
      </Collapse>
    </div>
  );
}
