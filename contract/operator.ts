import type { OperatorConfirmBody } from './operator.rules';
import { route } from './route';

export type { OperatorConfirmBody };

export const operatorRoutes = {
  confirm: route<{ data: null; body: OperatorConfirmBody }>()({
    method: 'POST',
    path: '/operator/confirm',
    access: 'operator',
    secrets: ['password'],
    summary:
      'Confirms the password of an operator for 15 minutes. Other operators’ calls answer `confirmation_required` without it.',
  }),
} as const;
