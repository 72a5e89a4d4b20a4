export { useGetAnnouncementQuery } from './announcement-api';
