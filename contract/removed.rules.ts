import type { InferType } from 'yup';
import { responseObject, responseTimestamp } from './response.rules';

/** Set while an operator has removed content temporarily. Its texts are then empty for all but the author and operators. */
export const removed = () => responseObject({ until: responseTimestamp() }).optional().default(undefined);

export type Removed = InferType<ReturnType<typeof removed>>;
