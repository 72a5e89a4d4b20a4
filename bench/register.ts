import { registerContractAlias } from '../jest/contract-alias';

// Loaded before everything else by each process of the bench: none of them runs within Jest or webpack, which know the alias themselves.
registerContractAlias();
