import type { SymbolLayerSpecification } from 'maplibre-gl';
import { REGULAR, SEMIBOLD } from './map-fonts.ts';

interface LabelColours {
  readonly text: string;
  readonly minorText: string;
  readonly halo: string;
}

/** Names of places and countries, each from the zoom that its size has earned. */
export function labelLayers(colours: LabelColours): SymbolLayerSpecification[] {
  return [
    {
      id: 'place-labels',
      type: 'symbol',
      source: 'world',
      'source-layer': 'places',
      minzoom: 3,
      filter: ['<=', ['get', 'minz'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['case', ['==', ['get', 'cap'], 1], ['literal', SEMIBOLD], ['literal', REGULAR]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          11,
          8,
          ['-', 22, ['/', ['get', 'rank'], 6]],
          12,
          16,
        ],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.4,
        'text-justify': 'auto',
        'text-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.minorText, 'text-halo-color': colours.halo, 'text-halo-width': 1.3 },
    },
    {
      id: 'country-labels',
      type: 'symbol',
      source: 'world',
      'source-layer': 'countries',
      maxzoom: 7,
      filter: ['<=', ['get', 'minz'], ['+', ['zoom'], 0.6]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': SEMIBOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 17],
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': colours.text,
        'text-opacity': 0.85,
        'text-halo-color': colours.halo,
        'text-halo-width': 1.4,
      },
    },
  ];
}
