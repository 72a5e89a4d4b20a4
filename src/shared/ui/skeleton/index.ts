export { Bones } from './bones';
export { PageBones } from './page-bones';
export { PanelBones } from './panel-bones';
export { RowsBones } from './rows-bones';
