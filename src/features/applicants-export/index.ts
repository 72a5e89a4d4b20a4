export { ExportButton } from './export-button';
export { exportItems } from './export-items';
export { useExport } from './use-export';
