export { ToastProvider, useToast } from './toast-provider';
