export { OwnCertificatePage } from './own-certificate-page';
