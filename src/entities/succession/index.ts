export { successionApi, useGetSuccessionQuery, useListOfficersQuery } from './succession-api';
