export { useListDeliveriesQuery } from './result-api';
