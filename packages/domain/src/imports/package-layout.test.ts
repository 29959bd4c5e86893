import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDescription, layoutOf, mediaFile } from './package-layout.ts';

const USUAL = { delimiter: ',', quote: '"', encoding: 'utf-8', header: true };
const FILES = ['datapackage.json', 'deployments.csv', 'media.csv', 'observations.csv'];

const described = (...more: readonly object[]) => ({
  resources: [
    ...more,
    ...['deployments', 'media', 'observations'].map((name) => ({ name, path: `${name}.csv` })),
  ],
});

const pathsOf = ({ tables }: ReturnType<typeof layoutOf>) =>
  [tables.deployments, tables.media, tables.observations].map((table) => table?.paths ?? null);

const faultsOf = ({ problems }: ReturnType<typeof layoutOf>) =>
  problems.map(({ table, field, severity }) => `${severity} ${table} ${field}`);

describe('tables lie', () => {
  test('where the resources say, as it is usual', () => {
    expect(layoutOf(described(), FILES)).toEqual({
      root: '',
      tables: {
        deployments: { paths: ['deployments.csv'], ...USUAL },
        media: { paths: ['media.csv'], ...USUAL },
        observations: { paths: ['observations.csv'], ...USUAL },
      },
      problems: [],
    });
  });

  test('in the folder of datapackage.json, and below it', () => {
    const files = [
      'my data/datapackage.json',
      'my data/tables/d.csv',
      'my data/media.csv',
      'my data/observations.csv',
    ];
    const layout = layoutOf(described({ name: 'deployments', path: './tables//d.csv' }), files);
    expect(layout.root).toBe('my data');
    expect(pathsOf(layout)).toEqual([
      ['my data/tables/d.csv'],
      ['my data/media.csv'],
      ['my data/observations.csv'],
    ]);
  });

  test('in files whose names have other cases or backslashes, as the archive has them', () => {
    const files = ['p\\DataPackage.json', 'p\\Deployments.CSV', 'p\\media.csv', 'p\\observations.csv'];
    const layout = layoutOf(described(), files);
    expect([findDescription(files), layout.root]).toEqual(['p\\DataPackage.json', 'p']);
    expect(pathsOf(layout)[0]).toEqual(['p\\Deployments.CSV']);
  });

  test('in several files, which may be compressed', () => {
    const parts = { name: 'observations', path: ['o1.csv.gz', 'o2.csv.gz'] };
    expect(pathsOf(layoutOf(described(parts), [...FILES, 'o1.csv.gz', 'o2.csv.gz']))[2]).toEqual([
      'o1.csv.gz',
      'o2.csv.gz',
    ]);
  });

  test('under their usual names where no resource names them', () => {
    const layout = layoutOf({ resources: [{ name: 'deployments', path: 'deployments.csv' }] }, [
      'datapackage.json',
      'deployments.csv',
      'observations.csv.gz',
    ]);
    expect(pathsOf(layout)).toEqual([['deployments.csv'], null, ['observations.csv.gz']]);
    expect(faultsOf(layout)).toEqual(['warning media null', 'warning datapackage resources']);
  });

  test('not in what macOS and others add', () => {
    const files = ['__MACOSX/datapackage.json', 'p/.hidden/datapackage.json', 'p/._datapackage.json'];
    expect(findDescription(files)).toBeNull();
    expect(findDescription([...files, 'p/q/datapackage.json'])).toBe('p/q/datapackage.json');
  });
});

describe('without datapackage.json tables lie', () => {
  test.each([
    ['', ['deployments.csv', 'observations.csv', 'media.csv']],
    ['p', ['p/deployments.csv', 'p/observations.csv', 'p/media.csv', 'p/more/deployments.csv']],
  ])('in the folder “%s” under their usual names, which is a warning', (root, files) => {
    const layout = layoutOf(null, files);
    expect(layout.root).toBe(root);
    expect(pathsOf(layout)).toEqual([[files[0]], [files[2]], [files[1]]]);
    expect(faultsOf(layout)).toEqual(['warning datapackage null']);
  });

  test('nowhere, if there are none', () => {
    const layout = layoutOf(null, ['photo.jpg']);
    expect(pathsOf(layout)).toEqual([null, null, null]);
    expect(faultsOf(layout)).toEqual([
      'warning datapackage null',
      'error deployments null',
      'warning media null',
      'error observations null',
    ]);
  });
});

test('an archive may hold very many files', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => `p${i}/deployments.csv`);
  expect(layoutOf(null, many).problems).toHaveLength(4);
});

describe('it is a problem', () => {
  test.each([
    ['at an address', 'https://example.org/d.csv', /put its file into the package/],
    ['out of the package', '../deployments.csv', /within the package/],
    ['out of it on a longer way', 'a/../../deployments.csv', /within the package/],
    ['at the top of a disk', '/deployments.csv', /within the package/],
    ['on a drive', 'C:\\deployments.csv', /within the package/],
    ['nowhere', 'other.csv', /no such file/],
    ['at a number', 7, /must be a text/],
    ['at no path', undefined, /missing/],
    ['in no file', [], /must name a file/],
  ])('when a table lies %s', (_, path, message) => {
    const layout = layoutOf(described({ name: 'deployments', path }), FILES);
    expect(layout.tables.deployments).toBeNull();
    expect(layout.problems).toEqual([
      expect.objectContaining({ severity: 'error', field: 'resources[0].path' }),
    ]);
    expect(layout.problems[0]?.message).toMatch(message);
  });

  test('when one of its parts is missing', () => {
    const layout = layoutOf(described({ name: 'media', path: ['media.csv', 'm2.csv'] }), FILES);
    expect(layout.tables.media).toBeNull();
    expect(faultsOf(layout)).toEqual(['error datapackage resources[0].path[1]']);
  });

  test('when there are several packages', () => {
    const two = ['a', 'b'].flatMap((folder) => FILES.map((file) => `${folder}/${file}`));
    expect(faultsOf(layoutOf(described(), two))).toEqual(['error datapackage null']);
    const tables = two.filter((file) => !file.endsWith('.json'));
    expect(faultsOf(layoutOf(null, tables))).toEqual(['error datapackage null', 'warning datapackage null']);
  });

  test.each([['text'], [[]], [{}], [{ resources: {} }]])('when datapackage.json is %j', (description) => {
    const [fault, ...others] = faultsOf(layoutOf(description, FILES));
    expect(fault).toBe('error datapackage resources');
    expect(others.every((each) => each.startsWith('warning'))).toBe(true);
  });
});

describe('a table is written', () => {
  const dialectOf = (resource: object) => {
    const { tables, problems } = layoutOf(
      described({ name: 'deployments', path: 'deployments.csv', ...resource }),
      FILES,
    );
    const { paths: _, ...dialect } = tables.deployments ?? { paths: [] };
    return { dialect, fields: problems.map(({ field, severity }) => `${severity} ${field}`) };
  };

  test('as its resource says', () => {
    const dialect = { delimiter: '\t', quoteChar: "'", header: false };
    expect(dialectOf({ dialect, encoding: ' ISO-8859-1' })).toEqual({
      dialect: { delimiter: '\t', quote: "'", encoding: 'iso-8859-1', header: false },
      fields: [],
    });
    expect(dialectOf({ dialect: { quoteChar: null } }).dialect).toEqual({ ...USUAL, quote: null });
  });

  test('as usual where that cannot be', () => {
    const dialect = { delimiter: '||', quoteChar: 7, header: 'yes' };
    expect(dialectOf({ dialect, encoding: 8 })).toEqual({
      dialect: USUAL,
      fields: ['encoding', 'dialect.delimiter', 'dialect.quoteChar', 'dialect.header'].map(
        (field) => `warning resources[0].${field}`,
      ),
    });
    expect(dialectOf({ dialect: 'dialect.json' })).toEqual({
      dialect: USUAL,
      fields: ['warning resources[0].dialect'],
    });
  });
});

test.each([
  ['', 'media/a.jpg', 'media/a.jpg'],
  ['p', './media\\a b.jpg', 'p/media/a b.jpg'],
  ['p', 'https://example.org/a.jpg', null],
  ['p', 'gs://bucket/a.jpg', null],
  ['p', '../a.jpg', null],
  ['p', '/a.jpg', null],
  ['p', '', null],
  ['p', '.', null],
])('from the folder “%s” the photo %s lies at %s', (root, filePath, expected) => {
  expect(mediaFile({ root }, filePath)).toBe(expected);
});

test('whatever a package says, its tables are files of the archive, and none leads out of it', () => {
  const part = fc.constantFrom('..', '.', '', 'p', 'deployments.csv', 'media.csv', 'C:', '~', '__MACOSX');
  const path = fc
    .array(part, { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constantFrom(parts.join('/'), parts.join('\\')));
  const files = fc.array(fc.oneof(path, fc.constantFrom('datapackage.json', '../datapackage.json')));
  const resource = fc.record(
    {
      name: fc.constantFrom('deployments', 'media', 'observations', 7),
      path: fc.oneof(path, fc.array(path), fc.anything()),
      dialect: fc.anything(),
      encoding: fc.anything(),
    },
    { requiredKeys: [] },
  );
  const description = fc.oneof(fc.record({ resources: fc.array(resource) }), fc.anything());
  fc.assert(
    fc.property(description, files, path, (about, all, filePath) => {
      const layout = layoutOf(about, all);
      const paths = pathsOf(layout).flatMap((each) => each ?? []);
      expect(paths.filter((each) => !all.includes(each) || /\.\.|^[/~\\]|__MACOSX/.test(each))).toEqual([]);
      expect(
        [mediaFile(layout, filePath) ?? '', layout.root].filter((each) => /\.\.|^[/~]/.test(each)),
      ).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
