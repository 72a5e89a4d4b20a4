export { RegisterForm } from './register-form';
