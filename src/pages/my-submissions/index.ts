export { MySubmissionsPage } from './my-submissions-page';
