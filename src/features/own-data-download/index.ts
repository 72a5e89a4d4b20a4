export { DownloadOwnDataButton } from './download-own-data-button';
