import type { InferType } from 'yup';
import { label, message } from './messages';
import { operatorRoutes } from './operator';
import { guard, responseNull } from './response.rules';
import { rawText, requestBody } from './rule';

const operatorConfirmBody = requestBody({
  password: rawText(label.password).required(message.required(label.password)),
});

export type OperatorConfirmBody = InferType<typeof operatorConfirmBody>;

export const guardedOperatorRoutes = guard(operatorRoutes, {
  confirm: { body: operatorConfirmBody, data: responseNull() },
});
