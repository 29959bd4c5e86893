import { BASE_MAPS, type BaseMap } from '@sightline/domain/map/base-map';
import { create } from 'zustand';
import { readLocal, writeLocal } from '../../kernel/local-store.ts';

const KEY = 'map.base';

function remembered(): BaseMap {
  const stored = readLocal(KEY);
  return BASE_MAPS.find((name) => name === stored) ?? 'satellite';
}

interface BaseMapChoice {
  readonly baseMap: BaseMap;
  choose(baseMap: BaseMap): void;
}

/** The look of all maps of the page, remembered in this browser. */
export const useBaseMap = create<BaseMapChoice>()((set) => ({
  baseMap: remembered(),
  choose: (baseMap) => {
    writeLocal(KEY, baseMap);
    set({ baseMap });
  },
}));
