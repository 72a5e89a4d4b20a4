/** Environment variables with which a node starts in production mode with embedded engines. */
export const PRODUCTION_ENV: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  PUBLIC_URL: 'https://dure.example',
  PRIVACY_OFFICER: '김지킴',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
};
