import { fillPath, route } from './route';
import type { ArgsOf, BodyOf, DataOf, ParamsOf, QueryOf } from './route';

// True only for identical types. Plain assignability would accept `any`.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
/** Accepts only `true`. tsc, which `npm test` runs, rejects any other argument. */
type Proven<T extends true> = T;

const routes = {
  noParams: route<{ data: null }>()({ method: 'GET', path: '/clubs', access: 'session', summary: 'x' }),
  oneParam: route<{ data: { clubId: number } }>()({
    method: 'GET',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'x',
  }),
  twoParams: route<{ data: null; body: { contact: string } }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/submissions/:applyId/approve',
    access: 'session',
    summary: 'x',
  }),
  optionalQuery: route<{ data: null; query: { limit: number } | undefined }>()({
    method: 'GET',
    path: '/clubs',
    access: 'session',
    summary: 'x',
  }),
  requiredQuery: route<{ data: null; query: { search: string } }>()({
    method: 'GET',
    path: '/clubs/search',
    access: 'session',
    summary: 'x',
  }),
} as const;

// Types do not exist at run time. The step `types` of `npm test` fails if one of these lines is false.
export type ProvenTypes = [
  // Path parameters have the names in the path and are numbers.
  Proven<Same<Flat<ParamsOf<typeof routes.oneParam>>, { clubId: number }>>,
  Proven<Same<Flat<ParamsOf<typeof routes.twoParams>>, { clubId: number; applyId: number }>>,
  // A route without parameters, query and body needs no arguments.
  Proven<Same<ArgsOf<typeof routes.noParams>, unknown>>,
  // Arguments are the parameters, the query and the body.
  Proven<
    Same<
      Flat<ArgsOf<typeof routes.twoParams>>,
      { clubId: number; applyId: number; body: { contact: string } }
    >
  >,
  Proven<Same<Flat<ArgsOf<typeof routes.requiredQuery>>, { query: { search: string } }>>,
  // An optional query is an optional argument.
  Proven<Same<Flat<ArgsOf<typeof routes.optionalQuery>>, { query?: { limit: number } | undefined }>>,
  // The types of a route can be extracted.
  Proven<Same<DataOf<typeof routes.oneParam>, { clubId: number }>>,
  Proven<Same<BodyOf<typeof routes.twoParams>, { contact: string }>>,
  Proven<Same<QueryOf<typeof routes.requiredQuery>, { search: string }>>,
  // The path is a literal type.
  Proven<Same<typeof routes.oneParam.path, '/clubs/:clubId'>>,
];

test('the type of `secrets` accepts only names of body fields', () => {
  const login = route<{ data: null; body: { password: string } }>();
  expect(
    login({ method: 'POST', path: '/auth/login', access: 'public', secrets: ['password'], summary: 'x' })
      .secrets,
  ).toEqual(['password']);
  // @ts-expect-error the body has no such field
  login({ method: 'POST', path: '/auth/login', access: 'public', secrets: ['passwort'], summary: 'x' });
});

test('route returns its argument', () => {
  expect(routes.oneParam).toEqual({ method: 'GET', path: '/clubs/:clubId', access: 'session', summary: 'x' });
});

test('fills in path parameters by name and encodes each value', () => {
  expect(fillPath('/clubs/:clubId/submissions/:applyId/approve', { applyId: 7, clubId: 12 })).toBe(
    '/clubs/12/submissions/7/approve',
  );
  expect(fillPath('/clubs/:clubId', { clubId: '../users' })).toBe('/clubs/..%2Fusers');
  expect(fillPath('/clubs', {})).toBe('/clubs');
});
