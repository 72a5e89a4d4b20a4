export { useGetClubFiguresQuery, useGetServiceFiguresQuery } from './figures-api';
