import { removeStubs } from './before-lit.ts';

removeStubs();
