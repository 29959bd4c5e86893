import { isDay } from '../filters/calendar.ts';
import { readIsoDateTime } from '../time/iso-date-time.ts';
import { geoJson } from './geojson.ts';
import { SAMPLING_DESIGNS } from './sampling-design.ts';
import { boolean, isObject, list, number, object, report, type Shape, text } from './shapes.ts';
import { CAPTURE_METHODS, OBSERVATION_LEVELS } from './tables.ts';
import { TAXON_RANKS } from './taxa-higher.ts';

const VERSION = '1.0.2';
const REPOSITORY = `https://raw.githubusercontent.com/tdwg/camtrap-dp/${VERSION}`;

/** The address of a file of the standard, such as `camtrap-dp-profile.json`. */
export function standardUrl(file: string): string {
  return `${REPOSITORY}/${file}`;
}

export const CONTRIBUTOR_ROLES = [
  'contact',
  'principalInvestigator',
  'rightsHolder',
  'publisher',
  'contributor',
] as const;

const RELATION_TYPES =
  'IsCitedBy Cites IsSupplementTo IsSupplementedBy IsContinuedBy Continues IsNewVersionOf IsPreviousVersionOf IsPartOf HasPart IsPublishedIn IsReferencedBy References IsDocumentedBy Documents IsCompiledBy Compiles IsVariantFormOf IsOriginalFormOf IsIdenticalTo HasMetadata IsMetadataFor Reviews IsReviewedBy IsDerivedFrom IsSourceOf Describes IsDescribedBy HasVersion IsVersionOf Requires IsRequiredBy Obsoletes IsObsoletedBy'.split(
    ' ',
  );
const RESOURCE_TYPES =
  'Audiovisual Book BookChapter Collection ComputationalNotebook ConferencePaper ConferenceProceeding DataPaper Dataset Dissertation Event Image InteractiveResource Journal JournalArticle Model OutputManagementPlan PeerReview PhysicalObject Preprint Report Service Software Sound Standard Text Workflow Other'.split(
    ' ',
  );
const IDENTIFIER_TYPES =
  'ARK arXiv bibcode DOI EAN13 EISSN Handle IGSN ISBN ISSN ISTC LISSN LSID PMID PURL UPC URL URN w3id'.split(
    ' ',
  );

const anyText = text();
const uri = text({ pattern: /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i, form: 'an address (URI)' });
const email = text({ pattern: /^[^\s@]+@[^\s@]+$/, form: 'an email address' });
const name = text({
  pattern: /^[-a-z0-9._/]+$/,
  form: 'of small letters a to z, digits and the signs - . _ /',
});
const date = text({ test: isDay, form: 'a date that exists, as YYYY-MM-DD' });
const dateTime = text({
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  test: (value) => readIsoDateTime(value) !== null,
  form: 'a time that exists, with its offset, as 2026-11-20T03:14:00Z',
});
const texts = (...names: string[]) => Object.fromEntries(names.map((each) => [each, anyText]));

const TABLE_NAMES: readonly unknown[] = ['deployments', 'media', 'observations'];

const path: Shape = (value, at, problems) =>
  (Array.isArray(value) ? list(anyText, { least: 1 }) : anyText)(value, at, problems);

const tableResource = object({
  path,
  profile: text({ oneOf: ['tabular-data-resource'] }),
  schema: (...all) => {
    uri(...all);
    const [value, at, problems] = all;
    if (typeof value === 'string' && !value.includes(VERSION))
      report(problems, at, value, `This must be of version ${VERSION} of the standard.`);
  },
});

const resource: Shape = (value, at, problems) => {
  const mediatype = text({ pattern: /^.+\/.+$/, form: 'a media type' });
  object({ name }, { ...texts('title', 'description', 'format', 'encoding'), mediatype })(
    value,
    at,
    problems,
  );
  if (!isObject(value)) return;
  if (TABLE_NAMES.includes(value.name)) tableResource(value, at, problems);
  const isOne = (value.path === undefined) !== (value.data === undefined);
  if (!isOne) report(problems, at, value.name, 'A resource must have a path, or its data, and not both.');
};

const resources: Shape = (value, at, problems) => {
  list(resource, { least: 3 })(value, at, problems);
  if (!Array.isArray(value)) return;
  for (const table of TABLE_NAMES) {
    const count = value.filter((each) => isObject(each) && each.name === table).length;
    if (count !== 1) report(problems, at, undefined, `There must be one resource with the name ${table}.`);
  }
};

const contributor = object(
  { title: anyText },
  { ...texts('path', 'organization'), email, role: text({ oneOf: CONTRIBUTOR_ROLES }) },
);

const license: Shape = (value, at, problems) => {
  const licenseName = text({
    pattern: /^[-a-zA-Z0-9._]+$/,
    form: 'of letters a to z, digits and the signs - . _',
  });
  object({ scope: text({ oneOf: ['data', 'media'] }) }, { ...texts('path', 'title'), name: licenseName })(
    value,
    at,
    problems,
  );
  if (isObject(value) && value.name === undefined && value.path === undefined)
    report(problems, at, value, 'A license must have a name or a path.');
};

const licenses: Shape = (value, at, problems) => {
  list(license, { least: 2 })(value, at, problems);
  if (!Array.isArray(value)) return;
  for (const scope of ['data', 'media'])
    if (!value.some((each) => isObject(each) && each.scope === scope))
      report(problems, at, undefined, `There must be a license with the scope ${scope}.`);
};

const project = object(
  {
    title: anyText,
    samplingDesign: text({ oneOf: SAMPLING_DESIGNS }),
    captureMethod: list(text({ oneOf: CAPTURE_METHODS }), { least: 1, unique: true }),
    individualAnimals: boolean,
    observationLevel: list(text({ oneOf: OBSERVATION_LEVELS })),
  },
  { ...texts('id', 'acronym', 'description'), path: uri },
);

const temporal: Shape = (value, at, problems) => {
  object({ start: date, end: date })(value, at, problems);
  if (isObject(value) && String(value.start) > String(value.end))
    report(problems, at, value, 'The start must not be after the end.');
};

const vernacularNames: Shape = (value, at, problems) => {
  object({})(value, at, problems);
  for (const [language, each] of Object.entries(isObject(value) ? value : {})) {
    anyText(each, `${at}.${language}`, problems);
    if (!/^[a-z]{3}$/.test(language))
      report(problems, `${at}.${language}`, each, 'A language must be three letters, such as eng.');
  }
};

const taxon = object(
  { scientificName: anyText },
  {
    ...texts('taxonID', 'kingdom', 'phylum', 'class', 'order', 'family', 'genus'),
    taxonRank: text({ oneOf: TAXON_RANKS }),
    vernacularNames,
  },
);

const relatedIdentifier = object(
  {
    relationType: text({ oneOf: RELATION_TYPES }),
    relatedIdentifier: anyText,
    relatedIdentifierType: text({ oneOf: IDENTIFIER_TYPES }),
  },
  { resourceTypeGeneral: text({ oneOf: RESOURCE_TYPES }) },
);

/**
 * What datapackage.json must be: the profile of Camtrap DP 1.0.2, and of what it refers to the Data Package specification 1
 * (https://specs.frictionlessdata.io/data-package/) and GeoJSON. Beyond them each table must be there once, both scopes must
 * have a license where there are any, and the period must not end before it starts.
 */
export const packageProfile: Shape = object(
  {
    resources,
    profile: uri,
    created: dateTime,
    contributors: list(contributor, { least: 1 }),
    project,
    spatial: geoJson,
    temporal,
    taxonomic: list(taxon),
  },
  {
    ...texts('id', 'title', 'description', 'version', 'image', 'bibliographicCitation'),
    name,
    homepage: uri,
    keywords: list(anyText, { least: 1 }),
    licenses,
    sources: list(object({ title: anyText }, { ...texts('path', 'version'), email }), { least: 1 }),
    coordinatePrecision: number,
    relatedIdentifiers: list(relatedIdentifier),
    references: list(anyText),
  },
);
