/** What a caller needs to know of the routes: types alone, so that no shape is loaded where none is checked. */
import type { z } from 'zod';
import type { routes } from './routes.ts';

type Routes = (typeof routes)[keyof typeof routes];
/** Method and path, as the route is published: "POST /api/tables/{id}/join". */
export type Address = Routes['at'];
type At<A extends Address> = Extract<Routes, { readonly at: A }>;

type NamesIn<A extends string> = A extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Query<A extends Address> = {
  readonly [Name in keyof z.input<At<A>['query']>]?: string | number | undefined;
};
/** What goes into the call: the names in its path, its query, its body. */
export type Given<A extends Address> = { readonly [Name in NamesIn<A>]: string | number } & {
  readonly query?: Query<A>;
  readonly body?: object;
};
/** Nothing need be given where the path has no names. */
export type GivenTo<A extends Address> = NamesIn<A> extends never ? [given?: Given<A>] : [given: Given<A>];
export type Reply<A extends Address> = z.output<At<A>['reply']>;
