import { BASE_MAPS, type BaseMap } from '@sightline/domain/map/base-map';
import { createStore } from 'zustand';
import { defineService } from '../../kernel/services.ts';
import { useServiceStore } from '../../kernel/services-context.tsx';

const KEY = 'map.base';

interface BaseMapChoice {
  readonly baseMap: BaseMap;
  choose(baseMap: BaseMap): void;
}

const baseMapStore = defineService(({ local }) =>
  createStore<BaseMapChoice>()((set) => ({
    baseMap: BASE_MAPS.find((name) => name === local.read(KEY)) ?? 'satellite',
    choose: (baseMap) => {
      local.write(KEY, baseMap);
      set({ baseMap });
    },
  })),
);

/** The base map of all maps of the page, remembered in this browser. */
export function useBaseMap<T>(selector: (choice: BaseMapChoice) => T): T {
  return useServiceStore(baseMapStore, selector);
}
