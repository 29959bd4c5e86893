import type { PhotoOrder } from '@sightline/simulator/photos/draw-photo';

type Label = readonly [label: string, originalLabel?: string];

interface PublicModel {
  readonly algId: number;
  readonly name: string;
  readonly algName: string;
  readonly author: string;
  readonly framework: string;
  readonly description: string;
  readonly monthsOld: number;
  readonly labels: readonly Label[];
  readonly picture: Omit<PhotoOrder, 'kind' | 'seed'>;
}

/** Where a picture's place is, and the light there. */
const place = (name: string, biome: PhotoOrder['camera']['biome'], latitude: number, longitude: number) => ({
  name,
  biome,
  latitude,
  longitude,
});

/** Public models besides those of the demo's own account. People, places and models are made up after real kinds. */
export const PUBLIC_MODELS: readonly PublicModel[] = [
  {
    algId: 14,
    name: 'Forest birds of Aotearoa',
    algName: 'aotearoa-birds-2',
    author: 'Hemi Tautahi',
    framework: '2StageClassifier',
    description:
      'Finds birds by day and by night and names thirteen of them. Made for beech and podocarp forest; weak on birds in flight.',
    monthsOld: 5,
    labels: [
      ['kea'],
      ['kaka'],
      ['kiwi', 'brown_kiwi'],
      ['weka'],
      ['takahe', 'takahae'],
      ['robin', 'nz_robin'],
      ['tomtit', 'tom_tit'],
      ['rifleman', 'rifelman'],
      ['tui'],
      ['bellbird', 'korimako'],
      ['banded rail', 'banded_rail'],
      ['grey-faced petrel', 'grey_faced_petrol'],
      ['blackbird'],
    ],
    picture: {
      camera: place('birds', 'beech-forest', -45.4, 167.7),
      species: 'takahe',
      count: 2,
      at: Date.UTC(2026, 0, 12, 22, 10),
    },
  },
  {
    algId: 15,
    name: 'Farm and fence line',
    algName: 'paddock-yolo',
    author: 'Ruth Ashworth',
    framework: 'YOLOv5',
    description:
      'Tells stock from wild grazers along fences and forest edges, so that deer and goats are seen before they are through.',
    monthsOld: 9,
    labels: [
      ['sheep'],
      ['cow'],
      ['deer', 'red_deer'],
      ['goat', 'feral_goat'],
      ['pig', 'feral_pig'],
      ['rabbit'],
      ['hare', 'brown_hare'],
      ['wallaby', 'bennetts_wallaby'],
      ['human'],
    ],
    picture: {
      camera: place('fence', 'farmland', -44.6, 170.9),
      species: 'deer',
      count: 2,
      at: Date.UTC(2026, 2, 3, 19, 5),
    },
  },
  {
    algId: 16,
    name: 'Floreana: cats and rats',
    algName: 'floreana-3',
    author: 'Marisol Quiroga',
    framework: 'YOLOv5',
    description:
      'Two predators and nothing else, for dry lava coast in the Galápagos. Sensitive rather than sure: a cat missed costs more than a shadow reported.',
    monthsOld: 4,
    labels: [
      ['cat', 'gato_feral'],
      ['rat', 'rata_negra'],
    ],
    picture: {
      camera: place('floreana', 'coast', -1.3, -90.4),
      species: 'cat',
      at: Date.UTC(2026, 1, 8, 0, 20),
    },
  },
  {
    algId: 17,
    name: 'Kahoʻolawe cats',
    algName: 'kahoolawe-mobilenet',
    author: 'Keola Nakamura',
    framework: 'MobileNet',
    description: 'One class, small and quick: feral cats in open grassland, for cameras on weak batteries.',
    monthsOld: 14,
    labels: [['cat', 'popoki']],
    picture: {
      camera: place('kahoolawe', 'tussock', 20.5, -156.6),
      species: 'cat',
      at: Date.UTC(2026, 4, 17, 16, 40),
    },
  },
  {
    algId: 18,
    name: 'Everglades invaders',
    algName: 'glades-net-5',
    author: 'Dana Whitlock',
    framework: '2StageClassifier',
    description:
      'Pythons and tegus among the animals that live where they do. Reptiles are best at noon; at night it sees mammals only.',
    monthsOld: 7,
    labels: [
      ['python', 'burmese_python'],
      ['tegu', 'bw_tegu'],
      ['deer', 'white_tailed_deer'],
      ['pig', 'feral_hog'],
      ['raccoon', 'racoon'],
      ['opossum', 'virginia_opossum'],
      ['rabbit', 'marsh_rabbit'],
      ['bobcat'],
      ['alligator', 'aligator'],
    ],
    picture: {
      camera: place('glades', 'bush-clearing', 25.4, -80.8),
      species: 'pig',
      count: 2,
      at: Date.UTC(2026, 3, 2, 12, 30),
    },
  },
  {
    algId: 19,
    name: 'Mammals of the Osa',
    algName: 'osa-mamiferos-1',
    author: 'Esteban Vargas Solís',
    framework: '2StageClassifier',
    description:
      'Cats and their prey in lowland rain forest of southern Costa Rica, trained on trails and wallows between 0 and 600 m.',
    monthsOld: 2,
    labels: [
      ['tapir', 'danta'],
      ['jaguar'],
      ['puma'],
      ['ocelot', 'manigordo'],
      ['peccary', 'chancho_de_monte'],
      ['agouti', 'guatusa'],
      ['coati', 'pizote'],
      ['deer', 'venado_cabro'],
      ['human', 'persona'],
    ],
    picture: {
      camera: place('osa', 'bush-clearing', 8.5, -83.6),
      species: 'cat',
      at: Date.UTC(2026, 5, 21, 5, 10),
    },
  },
];
