export { HeroBanner, HeroPanel } from './hero';
