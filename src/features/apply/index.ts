export { ApplyForm } from './apply-form';
