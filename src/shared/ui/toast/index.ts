export { ToastProvider, useToast } from './toast-provider';
export { useToastsAbove } from './use-toasts-above';
