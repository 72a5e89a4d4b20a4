export { QuoteBox } from './quote-box';
