export { useGoBack } from './use-go-back';
