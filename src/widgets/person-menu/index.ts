export { PersonMenu } from './person-menu';
