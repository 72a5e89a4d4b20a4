import type { InferType } from 'yup';
import { responseObject, responseTimestamp } from './response.rules';

/** Set while content is removed temporarily. Only the author and operators then receive its texts. */
export const removed = () => responseObject({ until: responseTimestamp() }).optional().default(undefined);

export type Removed = InferType<ReturnType<typeof removed>>;
