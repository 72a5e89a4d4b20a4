export { IssueCertificateButton } from './issue-button';
export { RevokeCertificateButton } from './revoke-button';
