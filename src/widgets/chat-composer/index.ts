export { ChatComposer } from './chat-composer';
