export { NavTabs } from './nav-tabs';
