export { SubscribeButton } from './subscribe-button';
