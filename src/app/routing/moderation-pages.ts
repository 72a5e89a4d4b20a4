export { OperatorPage } from '@/pages/operator';
export { ReportsPage } from '@/pages/reports';
