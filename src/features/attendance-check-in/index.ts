export { CheckInButton } from './check-in-button';
export { CheckInForm } from './check-in-form';
