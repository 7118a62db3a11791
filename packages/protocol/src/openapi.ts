/** The API as an OpenAPI 3.1 document, made from the same shapes that the server checks. */
import { z } from 'zod';
import type { Json } from '@rempart/kernel';
import { Problem } from './basics.ts';
import { ClientMessage, ServerMessage } from './live.ts';
import { needsProof } from './route.ts';
import type { AnyRoute } from './route.ts';
import { routes } from './routes.ts';

type Schema = { [key: string]: Json };

/** One schema; what it names goes to `shared`, and is pointed at from there. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', shared: Schema): Schema {
  const { $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
  const moved = (value: Json): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, def] of Object.entries(($defs ?? {}) as Schema)) shared[name] = clean(moved(def) as Schema);
  return clean(moved(schema) as Schema);
}
function clean({ $schema: _, ...schema }: Schema): Schema {
  return schema;
}

function parameters(shape: z.ZodType, where: 'path' | 'query', shared: Schema): Json[] {
  const { properties = {}, required = [] } = schemaOf(shape, 'input', shared) as {
    properties?: Schema;
    required?: Json[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function operation(name: string, route: AnyRoute, shared: Schema): Schema {
  const json = (schema: Json): Schema => ({ 'application/json': { schema } });
  const body = schemaOf(route.body, 'input', shared);
  const hasBody = Object.keys((body.properties as Schema | undefined) ?? {}).length > 0 || '$ref' in body;
  const reply = schemaOf(route.reply, 'output', shared);
  const answer: Schema = route.type === undefined ? json(reply) : { [route.type]: { schema: reply } };
  return {
    operationId: name,
    summary: route.does,
    ...(needsProof(route) ? { description: 'An account must have shown within the last minutes who it is.' } : {}),
    parameters: [...parameters(route.params, 'path', shared), ...parameters(route.query, 'query', shared)],
    ...(hasBody ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(route.who === 'open' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    responses: {
      200: { description: 'Done', content: answer },
      default: { description: 'Not done, and why', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

export function openapi(version: string): Schema {
  const shared: Schema = {};
  schemaOf(z.object({ problem: Problem, to: ClientMessage, from: ServerMessage }), 'output', shared);
  const paths: { [path: string]: Schema } = {};
  for (const [name, route] of Object.entries(routes))
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route, shared);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rempart',
      version,
      description:
        'The site uses this API and nothing else. Live play is a WebSocket at /api/live that takes ClientMessage and gives ServerMessage.',
    },
    paths,
    components: {
      schemas: shared,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'rempart', description: '__Host-rempart over HTTPS' },
      },
    },
  };
}
