import { AREA_DESCRIPTIONS } from '@sightline/contract/area-descriptions';
import type {
  AnswerDefinition,
  Area,
  EndpointDefinition,
  RequestBody,
} from '@sightline/contract/kernel/endpoint';
import { problemStatuses } from '@sightline/contract/kernel/endpoint';
import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import { problemSchema } from '@sightline/contract/kernel/problem';
import { z } from 'zod';

type Json = Record<string, unknown>;

const descriptions: Readonly<Record<string, string>> = AREA_DESCRIPTIONS;

const SECURITY: Readonly<Record<EndpointDefinition['access'], readonly Json[]>> = {
  public: [],
  user: [{ user: [] }],
  internal: [{ user: [] }],
  device: [{ device: [] }],
  gateway: [{ gateway: [] }],
};

const SCHEMES = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`DeviceKey <keyId>.<secret>`',
  },
  gateway: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`GatewayToken <id>.<secret>`',
  },
};

/** Of calls that a replica may answer. */
const SEEN: Json = {
  name: POSITION_HEADER,
  in: 'header',
  required: false,
  description:
    'How much you have seen: the header of the same name of the newest answer that had it, or the position of a live event; compare them as texts. Where the installation has replicas, one that knows as much may answer then, and does not without it. Begin with `00000000-0000000000000000`.',
  schema: { type: 'string', pattern: '^([0-9A-F]{8}-[0-9A-F]{16}|unknown)$' },
};

/** The OpenAPI 3.1 document of a contract; operation ids are `area.name`. */
export function openApiDocument(
  contract: Readonly<Record<string, Area>>,
  version: string,
  title = 'Sightline',
): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [areaName, area] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(area)) {
      for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
        const id = index === 0 ? `${areaName}.${name}` : `${areaName}.${name}.alias${index}`;
        const template = path.replaceAll(/:(\w+)/g, '{$1}');
        paths[template] = {
          ...paths[template],
          [endpoint.method.toLowerCase()]: operation(id, areaName, endpoint, schemas),
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name, description: descriptions[name] ?? name })),
    paths,
    components: { schemas, securitySchemes: schemesOf(contract) },
  };
}

/** The schemes that calls of the contract ask for. */
function schemesOf(contract: Readonly<Record<string, Area>>): Json {
  const endpoints = Object.values(contract).flatMap((area) => Object.values(area));
  const asked = new Set(endpoints.flatMap(({ access }) => SECURITY[access].flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(SCHEMES).filter(([name]) => asked.has(name)));
}

function operation(id: string, tag: string, endpoint: EndpointDefinition, schemas: Json): Json {
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => [
    status,
    answerOf(answer, schemas),
  ]);
  const problems = problemStatuses(endpoint).map((status) => [status, problemOf(schemas)]);
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    security: SECURITY[endpoint.access],
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...parameters('header', endpoint.headers, schemas),
      ...(endpoint.replica ? [SEEN] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: contentOf(endpoint.body, endpoint.acceptsForm, schemas) } }
      : {}),
    responses: Object.fromEntries([...problems, ...answers]),
  };
}

function parameters(location: string, object: z.ZodObject | undefined, schemas: Json): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input', schemas),
  }));
}

function contentOf(body: RequestBody, acceptsForm: true | undefined, schemas: Json): Json {
  const content = bodyOf(body, schemas);
  if (!acceptsForm) return content;
  return { ...content, 'application/x-www-form-urlencoded': content['application/json'] };
}

function bodyOf(body: RequestBody, schemas: Json): Json {
  if (!('media' in body)) return { 'application/json': { schema: jsonSchema(body, 'input', schemas) } };
  if (body.media === 'bytes') return Object.fromEntries(body.types.map((type) => [type, {}]));
  const files = Object.keys(body.parts).map((name) => [name, { type: 'string', format: 'binary' }]);
  const schema = { type: 'object', required: Object.keys(body.parts), properties: Object.fromEntries(files) };
  return { 'multipart/form-data': { schema } };
}

function answerOf(answer: AnswerDefinition, schemas: Json): Json {
  if (!('media' in answer)) {
    return {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(answer, 'output', schemas) } },
    };
  }
  if (answer.media === 'empty') return { description: 'No body' };
  if (answer.media === 'binary') {
    return { description: 'Bytes', content: Object.fromEntries(answer.types.map((type) => [type, {}])) };
  }
  return {
    description: 'Events',
    content: { 'text/event-stream': { schema: jsonSchema(answer.event, 'output', schemas) } },
  };
}

function problemOf(schemas: Json): Json {
  return {
    description: 'Refused',
    content: { 'application/problem+json': { schema: jsonSchema(problemSchema, 'output', schemas) } },
  };
}

/** Schemas with an id become components, written once and referred to. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const { id, $id, ...rest } = definition as Json;
    schemas[name] = relink(rest);
  }
  return relink(own) as Json;
}

function relink(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relink);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(named(node as Json)).flatMap(([key, value]) => {
      if (key === 'id' && typeof value === 'string') return [];
      if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]];
      return [[key, relink(value)]];
    }),
  );
}

/** A record whose keys are all required, as an object with these properties: tools that make clients read no other form. */
function named(node: Json): Json {
  const { propertyNames, additionalProperties, required, ...rest } = node;
  if (!propertyNames || !Array.isArray(required)) return node;
  const properties = Object.fromEntries(required.map((name: string) => [name, additionalProperties]));
  return { ...rest, properties, required, additionalProperties: false };
}
