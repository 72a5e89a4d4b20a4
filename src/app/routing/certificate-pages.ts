export { CertificatePage } from '@/pages/certificate';
export { OwnCertificatePage } from '@/pages/own-certificate';
