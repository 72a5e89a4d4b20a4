export { Choice } from './choice';
export { ChoiceGroup } from './choice-group';
