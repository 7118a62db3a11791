export * from './basics.ts';
export * from './people.ts';
export * from './tables.ts';
export * from './live.ts';
export { routes } from './routes.ts';
export type { AnyRoute, Route, Who } from './routes.ts';
export { openapi } from './openapi.ts';
