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
/** The fields a shape names; what else may be there it leaves open. */
type Named<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };
type Nothing = Record<never, never>;
/** As it may be handed over: nobody writes into what is sent, and a record of open shape need not be declared so. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? keyof Named<T> extends never
      ? { readonly [Name in keyof T]: Sent<T[Name]> }
      : { readonly [Name in keyof Named<T>]: Sent<Named<T>[Name]> }
    : T;
export type Body<A extends Address> = Sent<z.input<At<A>['body']>>;
/** What goes into the call: the names in its path, its query, its body where it must have one. */
export type Given<A extends Address> = { readonly [Name in NamesIn<A>]: string | number } & {
  readonly query?: Query<A>;
} & (Nothing extends Body<A> ? { readonly body?: Body<A> } : { readonly body: Body<A> });
/** Nothing need be given where the path has no names, and no body is asked for. */
export type GivenTo<A extends Address> = Nothing extends Given<A> ? [given?: Given<A>] : [given: Given<A>];
export type Reply<A extends Address> = z.output<At<A>['reply']>;
