// Schema builders for the query parameters of requests.
import { number } from 'yup';
import type { ObjectShape } from 'yup';
import { message } from './messages';
import { closedObject, withoutCoercion } from './rule';

/** The query parameters of a request. Unknown parameters are rejected. Values are strings; only `queryInteger` converts them. */
export function queryParams<S extends ObjectShape>(shape: S) {
  return closedObject(shape);
}

/** An integer query parameter from `min` to `max`. */
export function queryInteger(name: string, min: number, max: number) {
  return withoutCoercion(number())
    .transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    )
    .typeError(message.wrongType(name))
    .integer(message.wrongType(name))
    .min(min, message.wrongType(name))
    .max(max, message.wrongType(name));
}

/** Maximum `limit` of lists that return all rows when the query has no `limit`. */
const LIST_PAGE_MAX = 200;

/** Optional `limit` and `offset` of a list. Without them the list contains all rows. */
export const pageQuery = () =>
  queryParams({
    limit: queryInteger('limit', 1, LIST_PAGE_MAX),
    offset: queryInteger('offset', 0, 1_000_000),
  });
