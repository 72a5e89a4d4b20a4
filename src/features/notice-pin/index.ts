export { PinNoticeButton } from './pin-notice-button';
