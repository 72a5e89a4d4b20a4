export { FieldBanner, FieldWall } from './field-banner';
