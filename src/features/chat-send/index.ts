export { useSendMessage } from './use-send-message';
