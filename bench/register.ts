import { registerContractAlias } from '../jest/contract-alias';

// Preloaded by each process of the bench, because only Jest and webpack resolve `@contract/…` themselves.
registerContractAlias();
