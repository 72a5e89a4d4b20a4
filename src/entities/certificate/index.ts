export { useListCertificatesQuery, useVerifyCertificateQuery } from './certificate-api';
export { formatCertificateDay, formatCertificatePeriod } from './certificate-time';
