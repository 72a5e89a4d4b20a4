export { ToastProvider, useToast } from './toast-provider';
export { useToastOffset } from './use-toast-offset';
