import { fillPath, route } from './route';
import type { ArgsOf, BodyOf, DataOf, ParamsOf, QueryOf } from './route';

// Equal only when either stands for the other everywhere: plain assignability would let `any` pass.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
/** Accepts nothing but true: tsc, which checks this file in `npm test`, refuses the argument otherwise. */
type Proven<T extends true> = T;

const routes = {
  plain: route<{ data: null }>()({ method: 'GET', path: '/clubs', access: 'session', summary: 'x' }),
  one: route<{ data: { clubId: number } }>()({
    method: 'GET',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'x',
  }),
  two: route<{ data: null; body: { contact: string } }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/approve',
    access: 'session',
    summary: 'x',
  }),
  asked: route<{ data: null; query: { limit: number } | undefined }>()({
    method: 'GET',
    path: '/clubs',
    access: 'session',
    summary: 'x',
  }),
  searched: route<{ data: null; query: { search: string } }>()({
    method: 'GET',
    path: '/clubs/search',
    access: 'session',
    summary: 'x',
  }),
} as const;

// Types leave nothing to run. The step `types` fails when one of these lines does not hold.
export type ProvenTypes = [
  // Path parameters are numbers by the names in the path.
  Proven<Same<Flat<ParamsOf<typeof routes.one>>, { clubId: number }>>,
  Proven<Same<Flat<ParamsOf<typeof routes.two>>, { clubId: number; applyId: number }>>,
  // A route without parameters, query and body asks for nothing.
  Proven<Same<ArgsOf<typeof routes.plain>, unknown>>,
  // A caller hands over parameters side by side, then query and body.
  Proven<
    Same<Flat<ArgsOf<typeof routes.two>>, { clubId: number; applyId: number; body: { contact: string } }>
  >,
  Proven<Same<Flat<ArgsOf<typeof routes.searched>>, { query: { search: string } }>>,
  // A query that may be left out is an optional argument.
  Proven<Same<Flat<ArgsOf<typeof routes.asked>>, { query?: { limit: number } | undefined }>>,
  // The types of a route can be taken out of it.
  Proven<Same<DataOf<typeof routes.one>, { clubId: number }>>,
  Proven<Same<BodyOf<typeof routes.two>, { contact: string }>>,
  Proven<Same<QueryOf<typeof routes.searched>, { search: string }>>,
  // A route says its path to the letter.
  Proven<Same<typeof routes.one.path, '/clubs/:clubId'>>,
];

test('only fields of the body can be named as secrets', () => {
  const login = route<{ data: null; body: { password: string } }>();
  expect(
    login({ method: 'POST', path: '/auth/login', access: 'public', secrets: ['password'], summary: 'x' })
      .secrets,
  ).toEqual(['password']);
  // @ts-expect-error the body has no such field
  login({ method: 'POST', path: '/auth/login', access: 'public', secrets: ['passwort'], summary: 'x' });
});

test('a route is its own value', () => {
  expect(routes.one).toEqual({ method: 'GET', path: '/clubs/:clubId', access: 'session', summary: 'x' });
});

test('a path is filled in by name, each value encoded', () => {
  expect(fillPath('/clubs/:clubId/submissions/:applyId/approve', { applyId: 7, clubId: 12 })).toBe(
    '/clubs/12/submissions/7/approve',
  );
  expect(fillPath('/clubs/:clubId', { clubId: '../users' })).toBe('/clubs/..%2Fusers');
  expect(fillPath('/clubs', {})).toBe('/clubs');
});
