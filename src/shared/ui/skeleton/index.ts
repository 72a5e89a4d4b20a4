export { Bones } from './bones';
export { PanelBones } from './panel-bones';
export { RowsBones } from './rows-bones';
