import { registerContractAlias } from '../jest/contract-alias';

// Preloaded by each process of the bench. They run outside Jest and webpack, which resolve the alias themselves.
registerContractAlias();
