/**
 * The sample photos of the R package camtrapR: station, species and time from the names of its files, stations as in its
 * vignettes 3 and 4 (https://github.com/jniedballa/camtrapR). What follows from them is what those vignettes print.
 */
const IMAGES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  StationA: {
    PBE: [
      '2009-04-21T00:40',
      '2009-04-22T20:19',
      '2009-04-22T20:21',
      '2009-04-23T00:07',
      '2009-04-23T00:09',
      '2009-05-07T17:11',
    ],
    VTA: ['2009-04-10T05:07', '2009-05-06T19:06'],
  },
  StationB: {
    MNE: [
      '2009-04-15T07:21',
      '2009-04-15T07:23',
      '2009-04-28T17:47',
      '2009-04-28T17:47',
      '2009-04-28T17:48',
      '2009-04-28T17:48',
      '2009-04-28T17:48',
      '2009-04-28T17:49',
      '2009-04-28T17:49',
      '2009-04-28T17:49',
    ],
    PBE: [
      '2009-04-05T00:11',
      '2009-04-05T23:13',
      '2009-04-07T00:23',
      '2009-04-10T04:07',
      '2009-04-10T04:08',
      '2009-04-14T06:13',
      '2009-04-24T22:54',
      '2009-04-25T04:33',
      '2009-04-25T04:33',
      '2009-05-14T02:11',
    ],
    UNID: ['2009-05-07T18:45'],
    VTA: ['2009-04-15T19:12', '2009-04-27T05:07'],
  },
  StationC: {
    EGY: [
      '2009-04-06T03:49',
      '2009-04-12T20:26',
      '2009-04-12T20:26',
      '2009-04-23T02:25',
      '2009-04-23T02:27',
      '2009-04-25T03:09',
      '2009-04-27T00:17',
      '2009-05-02T03:35',
      '2009-05-02T03:36',
    ],
    PBE: [
      '2009-04-06T03:00',
      '2009-04-06T03:00',
      '2009-04-14T23:30',
      '2009-04-14T23:30',
      '2009-04-18T22:57',
      '2009-04-23T03:33',
      '2009-04-23T03:34',
      '2009-05-05T18:24',
      '2009-05-05T18:25',
      '2009-05-07T18:47',
    ],
    TRA: [
      '2009-04-11T21:44',
      '2009-04-11T21:46',
      '2009-04-11T21:46',
      '2009-04-13T22:38',
      '2009-04-13T22:38',
      '2009-04-14T00:18',
      '2009-04-14T00:18',
      '2009-04-24T19:26',
      '2009-04-24T19:27',
      '2009-04-27T00:19',
      '2009-04-27T00:20',
      '2009-05-01T20:10',
      '2009-05-01T20:12',
      '2009-05-02T00:10',
      '2009-05-02T00:11',
      '2009-05-12T02:32',
      '2009-05-12T02:34',
    ],
    VTA: ['2009-04-24T02:57'],
  },
};

/** One entry for each photo. */
export const CAMTRAPR_RECORDS = Object.entries(IMAGES).flatMap(([station, bySpecies]) =>
  Object.entries(bySpecies).flatMap(([species, times]) =>
    times.map((time) => ({
      station,
      species,
      at: Date.parse(`${time}:00Z`),
      count: null,
      collection: null,
    })),
  ),
);

export const CAMTRAPR_DEPLOYMENTS = {
  StationA: { start: '2009-04-02', end: '2009-05-14', problems: [] },
  StationB: { start: '2009-04-03', end: '2009-05-16', problems: [] },
  StationC: {
    start: '2009-04-04',
    end: '2009-05-17',
    problems: [{ from: '2009-05-12', to: '2009-05-17' }],
  },
};

export const CAMTRAPR_EXPECTED = {
  /** Without photos of a species at a station in the same second. */
  distinct: 56,
  /** Events by an hour since the last record. */
  events: 40,
  /** Without those of no species, `UNID`. */
  identified: 39,
  bySpecies: { PBE: 18, TRA: 8, EGY: 6, VTA: 5, MNE: 2, UNID: 1 },
  trapNights: { StationA: 42, StationB: 43, StationC: 37.5 },
  trapNightsWithoutProblem: { StationC: 43 },
  /** Occasions of a week from the first day of each station. */
  weeksOfVta: { StationA: '0100100', StationB: '0101000', StationC: '0010000' },
  /** Of stations without problem. */
  effortByWeek: {
    StationA: [6.5, 7, 7, 7, 7, 7, 0.5],
    StationB: [6.5, 7, 7, 7, 7, 7, 1.5],
    StationC: [6.5, 7, 7, 7, 7, 7, 1.5],
  },
};
